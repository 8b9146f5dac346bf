import type { Entry } from '#contract/entry.ts'

/** Entry as stored in the database. @property purgeAt ISO 8601 */
export type EntryRow = Entry & { purgeAt: string | null }

/** Returns a key that identifies an entry within its member's entries. */
export function nameOf({ kind, id }: Pick<EntryRow, 'kind' | 'id'>): string {
  return `${kind}/${id}`
}
