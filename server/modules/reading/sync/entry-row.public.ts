import type { Entry } from '#contract/entry.ts'

/**
 * Synced entry, such as a note or an answer, as stored in the database.
 * @property purgeAt ISO 8601 time at which the content of a deleted entry is erased; null if not deleted, or if erased
 */
export type EntryRow = Entry & { purgeAt: string | null }

/** Returns a key that identifies an entry within its member's entries. */
export function nameOf({ kind, id }: Pick<EntryRow, 'kind' | 'id'>): string {
  return `${kind}/${id}`
}
