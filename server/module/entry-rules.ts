import type { Placeholder, SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Entry, EntryChange, EntryKind, Fields } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import type { Db } from '#db/client.ts'

/** An entry after a change was merged into it. Sync assigns its new version afterwards. */
export type Merged = Omit<Entry, 'version'>

/** Rules by which the entries of one kind are validated, limited and merged when devices sync. */
export interface EntryRules {
  /**
   * Schema of the fields of an entry. All are optional because a change contains only modified
   * fields. The schema is created once, because building one is slow.
   */
  fields: z.ZodObject
  /** Fields whose text is preserved as a conflict copy when a change of another device replaces it. */
  texts: readonly string[]
  /**
   * Validation by the feature, from the entry's id and changed fields. Returns an error code, or
   * null to accept.
   */
  refuse?: (id: string, fields: Fields) => ErrorCode | null
  /**
   * Rules for entries that belong to a day of the reading plan. If the day needs premium and the member has
   * none, a change is rejected if `isOpening` returns true for its fields: for a change that writes an answer
   * or completes the day, but not for a deletion.
   */
  onDay?: {
    /** Returns the day of the plan that an entry's id contains; null if the id contains none. */
    day: (id: string) => number | null
    isOpening: (fields: Fields) => boolean
  }
  /** Maximum number of entries per member and the error code beyond it; by default `MAX_ENTRIES`. */
  limit?: { entries: number; refusal: ErrorCode }
  /** Merges a change, for kinds where merging by field is not enough. */
  merge?: (entry: Merged, change: EntryChange) => Merged
  follow?: Follow
}

/** Derived data of a kind of entry, which is updated in the same statement as the entries. */
export interface Follow {
  /** Returns the rows that `expressions` reads as input, for the changed entries. */
  rowsOf: (changed: readonly Pick<Entry, 'id' | 'fields'>[]) => object[]
  /**
   * Returns the common table expressions that update the derived data. They are built once for all
   * members and changes.
   * @param rows result of `rowsOf` as jsonb; null if the changes were not written
   */
  expressions: (db: Db, memberId: Placeholder, rows: SQL) => SQL
}

export type EntryRulesByKind = Readonly<Record<EntryKind, EntryRules>>

/** Data about a request on which the rules of a kind of entry may depend. */
export interface RulesAsking {
  /** Time of the request. */
  now: Date
  /** Time at which the member's account was created. */
  memberSince: Date
  /** Time zone of the member's profile. */
  timeZone: string
}

/**
 * Returns the rules of all kinds for a member. They do not check whether a day needs premium: `RulesForRequest` adds
 * that check.
 */
export type EntryRulesFor = (context: RulesAsking) => EntryRulesByKind
