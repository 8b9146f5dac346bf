import type { EntryKind, Fields } from '#contract/entry.ts'
import { DELETED_ENTRY_DAYS } from '#contract/limits.ts'
import { isSealable, type SealableKind, sealableKinds } from '#contract/sealed.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { addSample } from '#web/entries/replica/add-sample.ts'
import { adoptVisitor } from '#web/entries/replica/adopt-visitor.ts'
import { isHeldBy, placeholder, releaseHeld } from '#web/entries/replica/hold-changes.ts'
import { nextBatch } from '#web/entries/replica/next-batch.ts'
import { isPurgeable, purgeDeleted } from '#web/entries/replica/purge-deleted.ts'
import {
  receiveResponse,
  refuseHere,
  type SentRequest,
  takeNewName,
} from '#web/entries/replica/receive-response.ts'
import { type NewChange, recordChanges, selfOf } from '#web/entries/replica/record-changes.ts'
import {
  type EntryName,
  type KnownEntry,
  type Owner,
  type Seal,
  type UnsentChange,
  VISITOR,
} from '#web/entries/replica/rows.ts'
import { saveTextDrafts } from '#web/entries/replica/save-text-drafts.ts'
import { createEntryCache, type EntryList } from '#web/entries/store/entry-cache.ts'
import type { EntryStore, StoreTransaction } from '#web/entries/store/entry-store.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type After, createRetry } from '#web/lib/retry.ts'
import {
  createSealing,
  isMoved,
  isOpen,
  type MoveTransport,
  type SealingState,
  sealingState,
} from './create-sealing.ts'
import type { SyncTransport } from './sync-transport.ts'

/** State of the synchronisation, for display. */
export interface SyncState {
  /** Whether the entry store has been read. */
  isReady: boolean
  /** Whether this browser keeps the data when the page closes. */
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

/** Kinds and ids of the entries that a write changed. */
export type Touched = readonly EntryName[]

interface Deps {
  owner: Owner
  store: EntryStore
  transport: SyncTransport
  moveTransport?: MoveTransport
  clock: () => Date
  after: After
  /** Notifies the other tabs of this browser about changed entries, so that they display them. */
  notify?: (touched: Touched) => void
}

/**
 * Number of entries in the first and in all further reads of a list. The first is small, so that the list appears
 * quickly.
 */
const FIRST_PAGE = 50
const NEXT_PAGES = 1000

/**
 * Maximum age of the server's last report about encryption. If it is older, another device may have turned encryption
 * on, so text of a kind that is not known to be encrypted is only sent after a new report.
 */
const HEARD_FOR_MS = 5 * MINUTE_MS

/**
 * Synchronises the entries of one owner between this device and the server. A change is stored in the outbox first, and
 * sent when the server can be reached. Changes of other devices are received. The server decides which version of an
 * entry is current. Unsent changes are displayed on top of it (optimistic update).
 */
export function createSyncEngine({
  owner,
  transport,
  moveTransport = nowhere,
  clock,
  after,
  notify = () => undefined,
  ...parts
}: Deps) {
  let { store } = parts
  const cache = createEntryCache()
  const listeners = new Set<() => void>()
  const retry = createRetry(after, () => void sync())
  let state: SyncState = {
    isReady: false,
    isPersistent: store.isPersistent,
    hasHeard: owner === VISITOR,
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
  let seal: Seal | undefined
  /** Time at which the server last reported the encryption settings; null before its first response. */
  let heardAt: number | null = null
  const newest = (kind: EntryKind, limit: number) => store.newest(owner, kind, limit).catch(() => [])
  const keys = {
    holdKey: (...held: Parameters<EntryStore['holdKey']>) => store.holdKey(...held),
    dropKey: (keyOwner: Owner) => store.dropKey(keyOwner),
    settleStored: (keyOwner: Owner) => store.settleStored(keyOwner),
  }
  const sealing = createSealing({ owner, transact, newest, change, transport: moveTransport, keys })
  let started: Promise<void> | null = null
  let underWay: Promise<void> | null = null
  let isSyncRequested = false
  let isStopped = false

  function set(change: Partial<SyncState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /**
   * Runs a transaction. If this browser can no longer store data, the entries are copied to memory, and this page
   * continues with the copy.
   */
  async function transact<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
    const current = store
    try {
      return await twice(() => current.transact(work))
    } catch (error) {
      if (!current.isPersistent) throw error
      if (store === current)
        store = memoryStore({ entries: cache.known(), unsent: cache.unsent(), seal: seal ?? null })
      state = { ...state, isPersistent: false }
      return store.transact(work)
    }
  }

  /** Reads the stored entries. Those of the visitor become entries of the member who has signed in. */
  function start(): Promise<void> {
    started ??= begin()
    return started
  }

  async function begin(): Promise<void> {
    if (owner !== VISITOR) await store.recoverDrafts(VISITOR)
    const { unsent, self, found } = await transact(async (tx) => {
      if (owner !== VISITOR) await adoptVisitor(tx, owner, clock().toISOString())
      return {
        unsent: await tx.unsentOf(owner),
        self: await tx.self(owner),
        found: await tx.seal(owner),
      }
    })
    learnSeal(found)
    learnUnsent(unsent)
    set({ isReady: true, hasHeard: state.hasHeard || (self?.since ?? 0) > 0 })
    if (found?.isKeyStored) await sealing.lock().catch(() => undefined)
    else if (found && !isOpen(found)) await store.settleStored(owner).catch(() => undefined)
    // Entries that cannot be decrypted now are decrypted by the next page that opens.
    if (isOpen(seal)) void sealing.openAll().catch(() => undefined)
    void sync()
  }

  function learnUnsent(changes: readonly UnsentChange[]): void {
    cache.putUnsent(changes)
    const waiting = changes.filter(({ refusedBecause }) => refusedBecause === null)
    const held = waiting.filter((one) => isHeldBy(seal, one)).length
    set({ unsent: waiting.length, refused: changes.length - waiting.length, held })
  }

  function learnSeal(found: Seal | undefined): void {
    seal = found
    set({ sealing: sealingState(seal), sealedKinds: seal?.kinds ?? [] })
  }

  /** Reads the entries of a kind, newest first. From then on, the displayed ones are updated with every change. */
  async function open(kind: EntryKind, sample: () => Fields | null = () => null): Promise<void> {
    await start()
    const fields = owner === VISITOR ? sample() : null
    if (fields) await transact((tx) => addSample(tx, kind, fields, clock().toISOString()))
    if (cache.has(kind)) return
    await read(kind)
    if (owner === VISITOR) await forgetLongDeleted(kind)
  }

  /** Erases the text of entries that the visitor deleted long ago. For members, the server does this. */
  async function forgetLongDeleted(kind: EntryKind): Promise<void> {
    const before = new Date(clock().getTime() - DELETED_ENTRY_DAYS * DAY_MS).toISOString()
    const longDeleted = cache.known().filter((entry) => entry.kind === kind && isPurgeable(entry, before))
    if (longDeleted.length > 0) await change(longDeleted, (tx) => purgeDeleted(tx, longDeleted, before))
  }

  async function read(kind: EntryKind): Promise<void> {
    cache.begin(kind)
    let page = await newest(FIRST_PAGE)
    for (let limit = FIRST_PAGE; page.length === limit; limit = NEXT_PAGES) {
      cache.putPage(kind, page, false)
      set({})
      page = await newest(NEXT_PAGES, page.at(-1))
    }
    cache.putPage(kind, page, true)
    set({})

    // Returns stored entries; none if they cannot be read. On a full disk, reading usually still works.
    function newest(limit: number, behind?: KnownEntry): Promise<KnownEntry[]> {
      return twice(() => parts.store.newest(owner, kind, limit, behind)).catch(() => [])
    }
  }

  /** Stores edits on this device, and sends them as soon as possible. */
  async function write(changes: readonly NewChange[]): Promise<void> {
    await start()
    const now = clock().toISOString()
    await change(changes, (tx) => recordChanges(tx, owner, changes, now))
    notify(changes)
    if (owner !== VISITOR) void sync()
  }

  /** Saves the drafts of answers as entries, because the member is about to sign out. */
  async function saveTyped(): Promise<void> {
    await start()
    await store.recoverDrafts(owner)
    await change([], (tx) => saveTextDrafts(tx, { from: owner, to: owner }, clock().toISOString()))
  }

  /** Runs a transaction that changes the store, and updates the displayed entries. */
  async function change(touched: Touched, work: (tx: StoreTransaction) => Promise<unknown>): Promise<void> {
    const { known, unsent, found } = await transact(async (tx) => {
      await work(tx)
      const known = await tx.entriesNamed(owner, touched)
      return {
        known: known.filter((entry) => entry !== undefined),
        unsent: await tx.unsentOf(owner),
        found: await tx.seal(owner),
      }
    })
    cache.putKnown(known)
    learnSeal(found)
    learnUnsent(unsent)
  }

  /** Sends unsent changes and receives those of other devices. */
  function sync(): Promise<void> {
    if (owner === VISITOR || isStopped) return Promise.resolve()
    isSyncRequested = underWay !== null
    underWay ??= exchangeAll().finally(() => {
      underWay = null
    })
    return underWay
  }

  /** Fulfilled when the current exchange has ended, whether it succeeded or not. */
  async function settled(): Promise<void> {
    await underWay
  }

  async function exchangeAll(): Promise<void> {
    await start()
    retry.stop()
    set({ connection: 'under_way' })
    let outcome: Awaited<ReturnType<typeof exchangeOnce>>
    do {
      isSyncRequested = false
      outcome = await exchangeOnce()
      if (outcome === 'done' && (await moveNext())) outcome = 'more'
      // The loop repeats, even after a failed exchange, if another sync was requested during the exchange: that request
      // may mean that the connection is back.
    } while ((outcome === 'more' || isSyncRequested) && !isStopped)
    if (outcome !== 'done') return
    retry.succeeded()
    set({ connection: 'idle', isServerFailing: false, hasHeard: true })
  }

  async function exchangeOnce(): Promise<'more' | 'done' | 'failed'> {
    const { self, unsent, found } = await transact(async (tx) => {
      const found = await tx.seal(owner)
      await selfOf(tx, owner)
      await releaseHeld(tx, owner, found)
      return { self: await selfOf(tx, owner), unsent: await tx.unsentOf(owner), found }
    })
    // Another device may have turned encryption on, or added a kind. In that case no text of the kind may be sent
    // readable, so the first request contains no changes, and only receives the settings.
    const isAsking =
      !isHeardOf() && unsent.some(({ kind }) => isSealable(kind) && !found?.kinds.includes(kind))
    const waiting = isAsking ? [] : unsent
    // Encrypted changes are longer, so fewer may fit into one request. Their number is limited again.
    const batch = nextBatch(await sealing.sealed(nextBatch(waiting), found))
    const device = batch[0]?.device ?? self.device
    const held = new Set(batch.filter((one) => isHeldBy(found, one)).map(({ id }) => id))
    const changes = batch.map(({ owner: _, device: __, refusedBecause: ___, ...sent }) =>
      held.has(sent.id) ? placeholder(sent) : sent,
    )
    const request = { owner, device, sentAt: clock().toISOString(), since: self.since, changes }
    const response = await transport(request).catch(asKnownError)
    if (isStopped) return 'failed'
    if (response instanceof ApiError) return failed(response, batch)
    const { sentAt } = request
    return received({ owner, device, since: self.since, sentAt, changes: batch }, response)
  }

  function isHeardOf(): boolean {
    return heardAt !== null && Math.abs(clock().getTime() - heardAt) < HEARD_FOR_MS
  }

  async function received(request: SentRequest, response: SyncResponse): Promise<'more' | 'done'> {
    let isReceived = false
    const opened = await sealing.open(response.entries, await sealing.learn(response.sealing))
    heardAt = clock().getTime()
    const clockOffMs = response.now === undefined ? 0 : offOf(heardAt, response.now)
    if (clockOffMs !== state.clockOffMs) set({ clockOffMs })
    await change(response.entries, async (tx) => {
      isReceived = await receiveResponse(tx, request, response, opened)
    })
    if (response.entries.length > 0 || request.changes.length > 0) notify(response.entries)
    return !isReceived || response.hasMore || nextBatch(cache.unsent()).length > 0 ? 'more' : 'done'
  }

  async function failed(
    { code, message }: ApiError,
    batch: readonly UnsentChange[],
  ): Promise<'more' | 'failed'> {
    const [first, ...others] = batch
    if (code === 'request.too_large' && first && others.length === 0) {
      // A single change is larger than a request may be. It is marked as rejected, since it would otherwise block all
      // later changes.
      await change([], (tx) => refuseHere(tx, first, message))
      return 'more'
    }
    if (code === 'sync.device_copied') {
      await transact(async (tx) => takeNewName(tx, await selfOf(tx, owner)))
      return 'more'
    }
    if (code.endsWith('signed_out')) {
      set({ connection: 'signed_out' })
      // The session of this device was ended, perhaps because the device was lost. The key is removed from the device,
      // so that no one can read encrypted entries on it.
      await lock()
      return 'failed'
    }
    set({ connection: 'waiting', isServerFailing: code === 'sync.server_failed' })
    if (!isStopped) retry.later()
    return 'failed'
  }

  /** Deletes the rejected changes of an entry, once the member has read the reason and dismissed it. */
  async function discardRefused(kind: EntryKind, id: string): Promise<void> {
    const touched = [{ kind, id }]
    await change(touched, async (tx) => {
      const unsent = await tx.unsentOf(owner)
      const isRefused = (one: UnsentChange) =>
        one.kind === kind && one.entry === id && one.refusedBecause !== null
      await tx.removeUnsent(unsent.filter(isRefused))
    })
    notify(touched)
  }

  /** Continues the migration to encryption with the next entries. If this fails, the next sync tries again. */
  async function moveNext(): Promise<boolean> {
    if (!isOpen(seal) || isMoved(seal) || isStopped) return false
    try {
      const { left, isMore } = await sealing.move((toSeal) => set({ toSeal }))
      set({ toSeal: left })
      return isMore
    } catch (error) {
      asKnownError(error)
      return false
    }
  }

  async function unlock(unlocked: Parameters<typeof sealing.unlock>[0]): Promise<void> {
    await start()
    await sealing.unlock(unlocked)
    await notifyOfKey()
    void sync()
  }

  async function lock(): Promise<void> {
    if (!isOpen(seal)) return
    await store.recoverDrafts(owner)
    await sealing.lock()
    await notifyOfKey()
  }

  /** Accepts the encryption settings that the server reports. Called when the member has confirmed them. */
  async function acceptSealing(): Promise<void> {
    await sealing.accept()
    // The account may now use another key. Nothing is sent until the server has reported it.
    heardAt = null
    await refresh(await allSealable())
    await notifyOfKey()
    void sync()
  }

  /**
   * Makes every tab of this browser load the key and all entries of encryptable kinds again, even kinds that this tab
   * does not display.
   */
  async function notifyOfKey(): Promise<void> {
    const all = await allSealable()
    await refresh(all)
    notify(all)
  }

  async function allSealable(): Promise<Touched> {
    return transact(async (tx) =>
      (await Promise.all(sealableKinds.map((kind) => tx.namesOfKind(owner, kind)))).flat(),
    )
  }

  /** Updates the displayed entries that another tab has changed. */
  async function refresh(touched: Touched): Promise<void> {
    await start()
    await change(touched, async () => undefined)
  }

  return {
    owner,
    start,
    open,
    write,
    saveTyped,
    sync,
    settled,
    discardRefused,
    refresh,
    unlock,
    lock,
    acceptSealing,
    list: (kind: EntryKind): EntryList => cache.list(kind),
    state: () => state,
    /** Returns the encryption settings of the account as this device knows them. */
    seal: () => seal,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Stops the engine. A request in progress may still reach the server; the next sync finds out. */
    stop(): void {
      isStopped = true
      retry.stop()
    },
  }
}

export type SyncEngine = ReturnType<typeof createSyncEngine>

/**
 * Smallest difference of the clocks that is reported. Requests take time, and the server ignores smaller differences as
 * well.
 */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

function offOf(readMs: number, accountNow: string): number {
  const offMs = readMs - Date.parse(accountNow)
  return Math.abs(offMs) < RIGHT_WITHIN_MS ? 0 : offMs
}

/**
 * Runs `work`, and once more if it fails. A browser may close its database for a moment and reopen it at the next
 * access. The repetition is safe, because a failed transaction has changed nothing.
 */
function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work)
}

/** Transport for an owner without encryption, who never sends requests of the migration. */
const nowhere: MoveTransport = {
  move: async () => ({ moved: 0, readable: 0 }),
  readable: async () => 1,
}

/**
 * Returns an `ApiError`.
 * @throws any other error, because it is a bug
 */
function asKnownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
