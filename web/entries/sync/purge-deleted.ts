import { type KnownEntry, type StoreTransaction, VISITOR } from '#web/entries/store/entry-store.ts'
import { isDeleted } from './view-entry.ts'

/** Whether a visitor deleted an entry before an instant, and its words are still here. */
export function isPurgeable(entry: KnownEntry, before: string): boolean {
  const deletedAt = entry.stamps.deletedAt?.at
  const hasWords = Object.keys(entry.fields).length > 1
  return isDeleted(entry) && hasWords && deletedAt !== undefined && deletedAt < before
}

/** Takes the words of a visitor's deleted entries from this device. */
export async function purgeDeleted(
  tx: StoreTransaction,
  entries: readonly KnownEntry[],
  before: string,
): Promise<void> {
  const kept = await Promise.all(entries.map(({ kind, id }) => tx.entry(VISITOR, kind, id)))
  await tx.putEntries(
    kept.flatMap((entry) =>
      // In another tab one may have been brought back.
      entry && isPurgeable(entry, before)
        ? [{ ...entry, fields: { deletedAt: entry.fields.deletedAt ?? null } }]
        : [],
    ),
  )
}
