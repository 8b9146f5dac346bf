import type { z } from 'zod'
import type { EntryKind, Fields } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { Db } from '#db/client.ts'

/** What syncing has to know of a kind of entry. */
export interface EntryRules {
  /** Its fields, each of which may be left out: a change says what is new. Made once, as making a schema takes long. */
  fields: z.ZodObject
  /** Fields whose text is kept where it gives way to that of another device. */
  texts: readonly string[]
  /** Says no to what only a feature can judge, by the entry's id and the fields that are new; null for yes. */
  refuse?: (id: string, fields: Fields) => ErrorCode | null
}

export type EntryRulesByKind = Readonly<Record<EntryKind, EntryRules>>

interface Asking {
  db: Db
  memberId: string
  now: Date
}

/** The rules that hold for one request. It is looked at before its changes are; so what it holds may be anything. */
export type RulesForRequest = (asking: Asking, request: SyncRequest) => Promise<EntryRulesByKind>
