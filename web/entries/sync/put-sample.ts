import type { EntryKind, Fields } from '#contract/entry.ts'
import { selfOf } from './record-change.ts'
import { type SyncTransaction, VISITOR } from './sync-tables.ts'

/** Shows a visitor, once, what a screen is for. */
export async function putSample(
  tx: SyncTransaction,
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
