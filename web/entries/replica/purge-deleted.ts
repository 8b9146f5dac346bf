import type { StoreTransaction } from '#web/entries/store/entry-store.ts'
import { type KnownEntry, VISITOR } from './rows.ts'
import { isDeleted } from './view-entry.ts'

/** Returns whether a visitor's entry was deleted before an instant and still has its text. */
export function isPurgeable(entry: KnownEntry, before: string): boolean {
  const deletedAt = entry.stamps.deletedAt?.at
  const hasWords = Object.keys(entry.fields).length > 1
  return isDeleted(entry) && hasWords && deletedAt !== undefined && deletedAt < before
}

/** Erases the text of a visitor's deleted entries. For members, the server does this. */
export async function purgeDeleted(
  tx: StoreTransaction,
  entries: readonly KnownEntry[],
  before: string,
): Promise<void> {
  const current = await Promise.all(entries.map(({ kind, id }) => tx.entry(VISITOR, kind, id)))
  await tx.putEntries(
    current.flatMap((entry) =>
      // The entry is read again, because another tab may have restored it.
      entry && isPurgeable(entry, before)
        ? [{ ...entry, fields: { deletedAt: entry.fields.deletedAt ?? null } }]
        : [],
    ),
  )
}
