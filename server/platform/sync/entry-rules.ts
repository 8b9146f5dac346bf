import type { z } from 'zod'
import type { EntryKind, Fields } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors.ts'

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
