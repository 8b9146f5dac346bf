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

/** Rows that a page remembers, with rows of the same transaction that change whenever these do. */
export interface Remembered extends Pick<Slice, 'self' | 'seal' | 'unsent'> {
  /** Keys of all stored entries; null if the page does not know them. Some of the entries may have been removed since. */
  stored: Set<string> | null
}

/**
 * Applies an event to the stored rows of an owner in one transaction: reads the rows that `reduce` needs for the event,
 * and stores the rows that differ afterwards.
 * @param remember returns what the page knows as of an earlier event. It is used instead of reading the rows, of which
 * there may be tens of thousands, if it is still current.
 */
export function applyEvent(
  transact: EntryStore['transact'],
  owner: Owner,
  event: ReplicaEvent,
  remember: () => Remembered | null = () => null,
): Promise<Reduced & { remembered: Remembered }> {
  return transact(async (tx) => {
    const { before, stored } = await load(tx, owner, event, remember)
    const { slice, effects } = reduce(before, event, () => crypto.randomUUID())
    const { put, gone } = changesBetween(before.unsent, slice.unsent, unsentKey)
    const isSameOutbox = put.length + gone.length === 0
    const hasNoNewEntry = [...slice.entries.keys()].every((key) => before.entries.has(key))
    const after = {
      ...slice,
      unsent: isSameOutbox ? before.unsent : inOrder(slice.unsent),
      self: isSameOutbox && hasNoNewEntry ? slice.self : slice.self && withNewOutbox(slice.self),
    }
    await commit(tx, before, after, event)
    for (const key of after.entries.keys()) stored?.add(key)
    return { slice: after, effects, remembered: { ...after, stored } }
  })
}

function withNewOutbox(self: Self): Self {
  return { ...self, outbox: crypto.randomUUID() }
}

/**
 * Returns whether remembered rows are current. The whole rows are compared: an earlier version of the app in another tab
 * does not replace the id of the outbox, but increases the sequence number or the cursor.
 */
function isCurrent(known: Remembered, { self, seal }: Pick<Slice, 'self' | 'seal'>): boolean {
  return (
    self?.outbox !== undefined && JSON.stringify([self, seal]) === JSON.stringify([known.self, known.seal])
  )
}

async function load(
  tx: StoreTransaction,
  owner: Owner,
  event: ReplicaEvent,
  remember: () => Remembered | null,
): Promise<{ before: Slice; stored: Remembered['stored'] }> {
  const { isOwn, isVisitor } = draftsReadBy(event)
  const [self, seal, drafts, visitorEntries, visitorDrafts] = await Promise.all([
    tx.self(owner),
    tx.seal(owner),
    isOwn ? tx.draftsOf(owner) : [],
    isVisitor ? tx.entriesOf(VISITOR) : [],
    isVisitor ? tx.draftsOf(VISITOR) : [],
  ])
  const device = { self: self ?? null, seal: seal ?? null }
  const remembered = remember()
  const known = remembered && isCurrent(remembered, device) ? remembered : null
  const slice: Slice = {
    ...emptySlice(owner),
    ...device,
    unsent: known ? known.unsent : await tx.unsentOf(owner),
    drafts,
    visitor: { entries: visitorEntries, drafts: visitorDrafts },
  }
  const read = entriesReadBy(event, slice)
  const isMany = typeof read !== 'string' && read.length >= tx.bundledFrom
  // A device without entries looks up none of the many that it receives first.
  const isNew = !known?.stored && isMany && !(await tx.hasEntries(owner))
  const stored = isNew ? new Set<string>() : (known?.stored ?? null)
  const entries = await readEntries(tx, owner, read, stored)
  return { before: { ...slice, entries: new Map(entries.map((entry) => [entryKey(entry), entry])) }, stored }
}

async function readEntries(
  tx: StoreTransaction,
  owner: Owner,
  read: EntriesRead,
  stored: Remembered['stored'],
): Promise<KnownEntry[]> {
  if (read === 'all') return tx.entriesOf(owner)
  if (read === 'encryptable')
    return (await Promise.all(sealableKinds.map((kind) => tx.entriesOfKind(owner, kind)))).flat()
  const names = stored ? read.filter((name) => stored.has(entryKey(name))) : read
  if (names.length === 0) return []
  return (await tx.entriesNamed(owner, names)).filter((entry) => entry !== undefined)
}

/** Stores the rows that differ between two slices. A row that is the same object in both slices is not written. */
async function commit(
  tx: StoreTransaction,
  before: Slice,
  after: Slice,
  { type }: ReplicaEvent,
): Promise<void> {
  // The encryption settings come first: they decide how the other rows are encoded.
  if (after.seal !== before.seal) await (after.seal ? tx.putSeal(after.seal) : tx.removeSeal(before.owner))
  if (before.visitor.entries.length > 0 && after.visitor.entries.length === 0) await tx.removeKnown(VISITOR)
  const [added, replaced]: [KnownEntry[], KnownEntry[]] = [[], []]
  for (const [key, entry] of after.entries) {
    const known = before.entries.get(key)
    if (entry !== known) (known ? replaced : added).push(entry)
  }
  // Entries made on this device are not bundled: the next event, which sends or undoes them, names each of them.
  const isBundled = type === 'response_received' && added.length >= tx.bundledFrom
  if (isBundled) await tx.addEntries(added)
  const single = isBundled ? replaced : [...added, ...replaced]
  if (single.length > 0) await tx.putEntries(single)
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
