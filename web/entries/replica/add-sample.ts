import type { EntryKind, Fields } from '#contract/entry.ts'
import type { StoreTransaction } from '#web/entries/store/entry-store.ts'
import { selfOf } from './record-changes.ts'
import { VISITOR } from './rows.ts'

/** Adds an example entry that shows a visitor the purpose of a screen. It is added only once. */
export async function addSample(
  tx: StoreTransaction,
  kind: EntryKind,
  fields: Fields,
  createdAt: string,
): Promise<void> {
  const self = await selfOf(tx, VISITOR)
  if (self.sampled.includes(kind)) return
  const id = crypto.randomUUID()
  await tx.putEntries([
    { owner: VISITOR, kind, id, createdAt, version: 0, fields, stamps: {}, others: [], isSample: true },
  ])
  await tx.putSelf({ ...self, sampled: [...self.sampled, kind] })
}
