import { sealableKinds } from '#contract/sealed.ts'
import { inOrder } from '#web/entries/replica/entry-order.ts'
import {
  draftsReadBy,
  type EntriesRead,
  entriesReadBy,
  type Reduced,
  type ReplicaEvent,
} from '#web/entries/replica/events.ts'
import { reduce } from '#web/entries/replica/reduce.ts'
import { type KnownEntry, type Owner, type Self, VISITOR } from '#web/entries/replica/rows.ts'
import { draftKey, emptySlice, entryKey, type Slice, unsentKey } from '#web/entries/replica/slice.ts'
import { differingRows } from './differing-rows.ts'
import type { EntryStore, StoreTransaction } from './entry-store.ts'

/** Unsent changes, with the rows of the same transaction that change whenever the unsent changes do. */
export type Outbox = Pick<Slice, 'self' | 'seal' | 'unsent'>

/**
 * Applies an event to the stored rows of an owner in one transaction: reads the rows that `reduce` needs for the event,
 * and stores the rows that differ afterwards.
 * @param remembered returns the outbox as of an earlier event, which is used instead of reading the unsent changes if it
 * is still current. After an import there are tens of thousands of them.
 */
export function applyEvent(
  transact: EntryStore['transact'],
  owner: Owner,
  event: ReplicaEvent,
  remembered: () => Outbox | null = () => null,
): Promise<Reduced> {
  return transact(async (tx) => {
    const before = await load(tx, owner, event, remembered)
    const { slice, effects } = reduce(before, event, () => crypto.randomUUID())
    const { put, gone } = changesBetween(before.unsent, slice.unsent, unsentKey)
    const after =
      put.length + gone.length === 0
        ? { ...slice, unsent: before.unsent }
        : { ...slice, unsent: inOrder(slice.unsent), self: slice.self && withNewOutbox(slice.self) }
    await commit(tx, before, after)
    return { slice: after, effects }
  })
}

function withNewOutbox(self: Self): Self {
  return { ...self, outbox: crypto.randomUUID() }
}

/**
 * Returns whether an outbox is current. The whole rows are compared: an earlier version of the app in another tab does
 * not replace the id of the outbox, but increases the sequence number.
 */
function isCurrent(outbox: Outbox, { self, seal }: Pick<Slice, 'self' | 'seal'>): boolean {
  return (
    self?.outbox !== undefined && JSON.stringify([self, seal]) === JSON.stringify([outbox.self, outbox.seal])
  )
}

async function load(
  tx: StoreTransaction,
  owner: Owner,
  event: ReplicaEvent,
  remembered: () => Outbox | null,
): Promise<Slice> {
  const { isOwn, isVisitor } = draftsReadBy(event)
  const [self, seal, drafts, visitorEntries, visitorDrafts] = await Promise.all([
    tx.self(owner),
    tx.seal(owner),
    isOwn ? tx.draftsOf(owner) : [],
    isVisitor ? tx.entriesOf(VISITOR) : [],
    isVisitor ? tx.draftsOf(VISITOR) : [],
  ])
  const device = { self: self ?? null, seal: seal ?? null }
  const outbox = remembered()
  const slice: Slice = {
    ...emptySlice(owner),
    ...device,
    unsent: outbox && isCurrent(outbox, device) ? outbox.unsent : await tx.unsentOf(owner),
    drafts,
    visitor: { entries: visitorEntries, drafts: visitorDrafts },
  }
  const entries = await readEntries(tx, owner, entriesReadBy(event, slice))
  return { ...slice, entries: new Map(entries.map((entry) => [entryKey(entry), entry])) }
}

async function readEntries(tx: StoreTransaction, owner: Owner, read: EntriesRead): Promise<KnownEntry[]> {
  if (read === 'all') return tx.entriesOf(owner)
  if (read === 'encryptable')
    return (await Promise.all(sealableKinds.map((kind) => tx.entriesOfKind(owner, kind)))).flat()
  if (read.length === 0) return []
  return (await tx.entriesNamed(owner, read)).filter((entry) => entry !== undefined)
}

/** Stores the rows that differ between two slices. A row that is the same object in both slices is not written. */
async function commit(tx: StoreTransaction, before: Slice, after: Slice): Promise<void> {
  // The encryption settings come first: they decide how the other rows are encoded.
  if (after.seal !== before.seal) await (after.seal ? tx.putSeal(after.seal) : tx.removeSeal(before.owner))
  if (before.visitor.entries.length > 0 && after.visitor.entries.length === 0) await tx.removeKnown(VISITOR)
  const entries = [...after.entries].flatMap(([key, entry]) =>
    entry === before.entries.get(key) ? [] : [entry],
  )
  if (entries.length > 0) await tx.putEntries(entries)
  const unsent = changesBetween(before.unsent, after.unsent, unsentKey)
  if (unsent.gone.length > 0) await tx.removeUnsent(unsent.gone)
  if (unsent.put.length > 0) await tx.putUnsent(unsent.put)
  const drafts = changesBetween(
    [...before.drafts, ...before.visitor.drafts],
    [...after.drafts, ...after.visitor.drafts],
    draftKey,
  )
  for (const draft of drafts.gone) await tx.removeDraft(draft)
  for (const draft of drafts.put) await tx.putDraft(draft)
  if (after.self && after.self !== before.self) await tx.putSelf(after.self)
}

function changesBetween<Row>(before: readonly Row[], after: readonly Row[], nameOf: (row: Row) => string) {
  const { gone, added: put } = differingRows(before, after)
  const names = new Set(put.map(nameOf))
  return { gone: gone.filter((row) => !names.has(nameOf(row))), put }
}
