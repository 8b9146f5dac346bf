import { type KnownEntry, type SyncTransaction, VISITOR } from './sync-tables.ts'
import { isDeleted } from './view-entry.ts'

/** Whether a visitor deleted an entry before an instant, and its words are still here. */
export function hasWordsDeleted(entry: KnownEntry, before: string): boolean {
  const deletedAt = entry.stamps.deletedAt?.at
  const hasWords = Object.keys(entry.fields).length > 1
  return isDeleted(entry) && hasWords && deletedAt !== undefined && deletedAt < before
}

/** Takes the words of a visitor's deleted entries from this device. */
export async function forgetWords(
  tx: SyncTransaction,
  entries: readonly KnownEntry[],
  before: string,
): Promise<void> {
  const kept = await Promise.all(entries.map(({ kind, id }) => tx.entry(VISITOR, kind, id)))
  await tx.putEntries(
    kept.flatMap((entry) =>
      // In another tab one may have been brought back.
      entry && hasWordsDeleted(entry, before)
        ? [{ ...entry, fields: { deletedAt: entry.fields.deletedAt ?? null } }]
        : [],
    ),
  )
}
