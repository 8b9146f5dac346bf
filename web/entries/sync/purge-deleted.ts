import { type KnownEntry, type StoreTransaction, VISITOR } from '#web/entries/store/entry-store.ts'
import { isDeleted } from './view-entry.ts'

/** Returns whether a visitor deleted the entry before an instant, and its text is still stored. */
export function isPurgeable(entry: KnownEntry, before: string): boolean {
  const deletedAt = entry.stamps.deletedAt?.at
  const hasWords = Object.keys(entry.fields).length > 1
  return isDeleted(entry) && hasWords && deletedAt !== undefined && deletedAt < before
}

/** Erases the text of a visitor's deleted entries. */
export async function purgeDeleted(
  tx: StoreTransaction,
  entries: readonly KnownEntry[],
  before: string,
): Promise<void> {
  const current = await Promise.all(entries.map(({ kind, id }) => tx.entry(VISITOR, kind, id)))
  await tx.putEntries(
    current.flatMap((entry) =>
      // Another tab may have restored an entry.
      entry && isPurgeable(entry, before)
        ? [{ ...entry, fields: { deletedAt: entry.fields.deletedAt ?? null } }]
        : [],
    ),
  )
}
