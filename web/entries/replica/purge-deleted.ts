import type { KnownEntry } from './rows.ts'
import { type Slice, withEntries } from './slice.ts'
import { isDeleted } from './view-entry.ts'

/** Returns whether a visitor's entry was deleted before an instant and still has its text. */
export function isPurgeable(entry: KnownEntry, before: string): boolean {
  const deletedAt = entry.stamps.deletedAt?.at
  const hasWords = Object.keys(entry.fields).length > 1
  return isDeleted(entry) && hasWords && deletedAt !== undefined && deletedAt < before
}

/** Erases the text of a visitor's deleted entries. For members, the server does this. */
export function purgeDeleted(slice: Slice, before: string): Slice {
  // The entries of the event are checked again, because another tab may have restored one.
  const purged = [...slice.entries.values()].filter((entry) => isPurgeable(entry, before))
  return withEntries(
    slice,
    purged.map((entry) => ({ ...entry, fields: { deletedAt: entry.fields.deletedAt ?? null } })),
  )
}
