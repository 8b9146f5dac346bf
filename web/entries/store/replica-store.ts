import type { EntryKind } from '#contract/entry.ts'
import type { SealableKind } from '#contract/sealed.ts'
import { plainWireCodec, type WireCodec } from '#web/entries/codec/wire-codec.ts'
import { type SealingState, sealingState } from '#web/entries/replica/encryption-settings.ts'
import type { Effect, ReplicaEvent } from '#web/entries/replica/events.ts'
import { isHeldBy } from '#web/entries/replica/hold-changes.ts'
import { type KnownEntry, type Owner, type Seal, VISITOR } from '#web/entries/replica/rows.ts'
import type { Slice } from '#web/entries/replica/slice.ts'
import { applyEvent, type Remembered } from './apply-event.ts'
import { createEntryCache } from './entry-cache.ts'
import type { EntryStore, ReadNewest } from './entry-store.ts'
import { pagesOf } from './pages-of.ts'
import { twice, withFallback } from './with-fallback.ts'

/** State of the synchronisation, for display. */
export interface SyncState {
  /** Whether the stored rows of the owner have been read. */
  isReady: boolean
  /** Whether the data is still stored in this browser after the page closes. */
  isPersistent: boolean
  /**
   * Whether this device has received the member's entries from the server at least once. Always true for a visitor, who
   * has none there.
   */
  hasHeard: boolean
  /** Number of changes that the server has not confirmed; rejected ones are not counted. */
  unsent: number
  /** Number of changes that the server rejected. */
  refused: number
  /** Number of unsent changes that wait for encryption, because this device does not have the key. */
  held: number
  sealing: SealingState
  /** Kinds that are encrypted in this account. */
  sealedKinds: readonly SealableKind[]
  /** Number of entries of encrypted kinds that the server can still read, because the migration is not complete. */
  toSeal: number
  connection: 'idle' | 'under_way' | 'waiting' | 'signed_out'
  /**
   * Whether the last exchange failed with an error of the server. The member then reads that the server, and not their
   * connection, has a problem.
   */
  isServerFailing: boolean
  /**
   * Difference between the clock of this device and that of the server, in milliseconds; positive if the device is
   * ahead. Small differences are 0.
   */
  clockOffMs: number
}

export const unknownState: SyncState = {
  isReady: false,
  isPersistent: true,
  hasHeard: false,
  unsent: 0,
  refused: 0,
  held: 0,
  sealing: 'off',
  sealedKinds: [],
  toSeal: 0,
  connection: 'idle',
  isServerFailing: false,
  clockOffMs: 0,
}

/**
 * The stored rows of one owner, and the entries and the state that screens display. All access to the entry store of
 * this owner goes through this object.
 */
export function createReplicaStore(owner: Owner, entryStore: EntryStore) {
  let seal: Seal | null = null
  let known: Remembered | null = null
  let pace = growingPace()
  /** Whether a part of many edits is stored, and others follow. */
  let isWriting = false
  let state: SyncState = {
    ...unknownState,
    isPersistent: entryStore.isPersistent,
    hasHeard: owner === VISITOR,
  }
  const cache = createEntryCache()
  const listeners = new Set<() => void>()
  const { transact, rows, newest } = withFallback(entryStore, () => {
    return { entries: cache.known(), unsent: cache.unsent(), seal }
  })

  function set(change: Partial<SyncState>): void {
    put(change)
    if (isWriting) notify()
    else display()
  }

  /** Changes the state. A state without changes remains the same object, so that React does not render it again. */
  function put(change: Partial<SyncState>): void {
    const isSame = Object.entries(change).every(([name, value]) => state[name as keyof SyncState] === value)
    if (!isSame) state = { ...state, ...change }
  }

  function display(): void {
    cache.publish()
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  /** Stores and displays the rows that an event changes. Returns the effects, which the caller must run. */
  async function dispatch(event: ReplicaEvent): Promise<readonly Effect[]> {
    const { slice, effects, remembered } = await applyEvent(transact, owner, event, () => known)
    known = remembered
    seal = slice.seal
    cache.putKnown([...slice.entries.values()])
    cache.putUnsent(slice.unsent)
    // Until the stored rows have been read, `hasHeard` is derived from the cursor: a cursor above 0 means that the
    // server has sent entries before. Afterwards, `driver/exchange.ts` sets `hasHeard` after each successful exchange.
    const hasHeard = state.hasHeard || (!state.isReady && (slice.self?.since ?? 0) > 0)
    put({ ...countsOf(slice, state), hasHeard, isPersistent: rows().isPersistent })
    if (isDue(event, effects)) display()
    else notify()
    return effects
  }

  /** Returns whether the lists are displayed after an event. */
  function isDue(event: ReplicaEvent, effects: readonly Effect[]): boolean {
    switch (event.type) {
      case 'request_due':
      case 'encryption_reported':
      // `readAgain` displays many decoded entries together.
      case 'entries_decoded':
        return false
      case 'edited':
        isWriting = event.hasMore ?? false
        return isDueOf(event.changes.length, isWriting)
      case 'response_received':
        return isDueOf(
          event.response.entries.length,
          isWriting || effects.some(({ type }) => type === 'sync'),
        )
      default:
        return !isWriting
    }
  }

  function isDueOf(count: number, hasMore: boolean): boolean {
    if (!hasMore) pace = growingPace()
    return !hasMore || pace(count)
  }

  /**
   * Reads the entries of a kind, newest first. From then on, every change updates the displayed entries of this kind.
   */
  async function read(kind: EntryKind): Promise<void> {
    cache.begin(kind)
    await show(pagesOf(newest, owner, [kind]), (page) => cache.putPage(page))
    cache.putWhole(kind)
    display()
  }

  /**
   * Reads the stored entries of some kinds again, newest first, because this device has received the key. `decode` decodes
   * those of a page that arrived encrypted.
   */
  async function readAgain(
    kinds: readonly EntryKind[],
    decode: (page: readonly KnownEntry[]) => Promise<void>,
  ): Promise<void> {
    const stored: ReadNewest = (...asked) => transact((tx) => tx.newest(...asked))
    await show(pagesOf(stored, owner, kinds), (page) => {
      if (seal?.isUnlocked) cache.putUnlocked(page)
      return decode(page)
    })
    display()
  }

  async function show(
    pages: AsyncIterable<readonly KnownEntry[]>,
    put: (page: readonly KnownEntry[]) => Promise<void> | void,
  ): Promise<void> {
    const pace = growingPace()
    for await (const page of pages) {
      await put(page)
      if (pace(page.length)) display()
    }
  }

  /**
   * Returns the codec for the values that this device exchanges with the server. Without the key, encrypted values
   * cannot be read.
   */
  async function codec(): Promise<WireCodec> {
    if (!seal?.isUnlocked) return plainWireCodec
    return twice(() => rows().codec(owner)).catch(() => plainWireCodec)
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    owner,
    codec,
    set,
    transact,
    dispatch,
    read,
    readAgain,
    rows,
    list: cache.list,
    view: cache.view,
    isRead: cache.has,
    known: cache.known,
    state: () => state,
    /** Returns the encryption settings of the account as this device knows them. */
    seal: () => seal,
    subscribe,
  }
}

export type ReplicaStore = ReturnType<typeof createReplicaStore>

/**
 * Decides when a list whose entries arrive in parts is displayed: with its first part, then each time that it has twice
 * as many entries. So entries appear early, and a long list is rendered only a few times.
 */
function growingPace(): (count: number) => boolean {
  let [read, displayed] = [0, 0]
  return (count) => {
    read += count
    if (read < 2 * displayed) return false
    displayed = read
    return true
  }
}

/** Returns the counts of unsent changes and the encryption state, derived from the rows for display. */
function countsOf({ unsent, seal }: Slice, before: SyncState): Partial<SyncState> {
  const waiting = unsent.filter(({ refusedBecause }) => refusedBecause === null)
  const kinds = seal?.kinds ?? []
  return {
    unsent: waiting.length,
    refused: unsent.length - waiting.length,
    held: waiting.filter((change) => isHeldBy(seal, change)).length,
    sealing: sealingState(seal),
    sealedKinds: String(before.sealedKinds) === String(kinds) ? before.sealedKinds : kinds,
  }
}
