import type { Placeholder, SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { EntryChange, EntryKind, Fields } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { MAX_ENTRIES } from '#contract/limits.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { Db } from '#db/client.ts'
import type { Merged } from './merge-change.ts'
import type { EntryRow } from './sync.queries.ts'

/** What syncing has to know of a kind of entry. */
export interface EntryRules {
  /** Its fields, each of which may be left out: a change says what is new. Made once, as making a schema takes long. */
  fields: z.ZodObject
  /** Fields whose text is kept where it gives way to that of another device. */
  texts: readonly string[]
  /** Says no to what only a feature can judge, by the entry's id and the fields that are new; null for yes. */
  refuse?: (id: string, fields: Fields) => ErrorCode | null
  /** Where its entries belong to a day of the plan: which, and what needs that day to be open to their member. */
  onDay?: {
    /** Null where the id names none. */
    day: (id: string) => number | null
    isOpening: (fields: Fields) => boolean
  }
  /** How many of them a member may have, and how one more is refused; `MAX_ENTRIES` where nothing is said. */
  limit?: { entries: number; refusal: ErrorCode }
  /** Merges a change, where that takes more than going field by field. */
  merge?: (entry: Merged, change: EntryChange) => Merged
  follow?: Follow
}

/** What follows from entries that changed, done by the statement that writes them. */
export interface Follow {
  /** What it has to know of them. */
  rowsOf: (changed: readonly EntryRow[]) => object[]
  /**
   * Its common table expressions, for any member and changes; they are built once.
   * @param rows as a jsonb, which is null where the changes were not made after all
   */
  expressions: (db: Db, memberId: Placeholder, rows: SQL) => SQL
}

/** How many entries of a kind a member may have. */
export function limitOf({ limit }: EntryRules): NonNullable<EntryRules['limit']> {
  return limit ?? { entries: MAX_ENTRIES, refusal: 'entry.too_many' }
}

export type EntryRulesByKind = Readonly<Record<EntryKind, EntryRules>>

/** Whose changes are looked at, and when. */
export interface Asking {
  db: Db
  memberId: string
  /** When their account was made. */
  memberSince: Date
  /** Of their profile. */
  timeZone: string
  now: Date
}

/** What the rules of a kind may depend on. */
export interface RulesAsking extends Pick<Asking, 'now' | 'memberSince' | 'timeZone'> {
  /** Whether the study of a day is there to be completed. */
  isWritten: (day: number) => boolean
}

/** The rules of all kinds, where every day is open. */
export type EntryRulesFor = (asking: RulesAsking) => EntryRulesByKind

/** The rules that hold for one request. It is looked at before its changes are; so what it holds may be anything. */
export type RulesForRequest = (asking: Asking, request: SyncRequest) => Promise<EntryRulesByKind>
