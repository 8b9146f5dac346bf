import type { EntryKind, Fields } from '#contract/entry.ts'
import { DELETED_ENTRY_DAYS } from '#contract/limits.ts'
import { isSealable, type SealableKind, sealableKinds } from '#contract/sealed.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { saveTextDrafts } from '#web/entries/drafts/save-text-drafts.ts'
import {
  createSealing,
  isMoved,
  isOpen,
  type MoveTransport,
  type SealingState,
  sealingState,
} from '#web/entries/sealing/create-sealing.ts'
import { isHeldBy, placeholder, releaseHeld } from '#web/entries/sealing/hold-changes.ts'
import {
  type EntryName,
  type EntryStore,
  type KnownEntry,
  type Owner,
  type Seal,
  type StoreTransaction,
  type UnsentChange,
  VISITOR,
} from '#web/entries/store/entry-store.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type After, createRetry } from '#web/lib/retry.ts'
import { addSample } from './add-sample.ts'
import { adoptVisitor } from './adopt-visitor.ts'
import { createEntryCache, type EntryList } from './entry-cache.ts'
import { nextBatch } from './next-batch.ts'
import { isPurgeable, purgeDeleted } from './purge-deleted.ts'
import { receiveResponse, refuseHere, type SentRequest, takeNewName } from './receive-response.ts'
import { type NewChange, recordChanges, selfOf } from './record-changes.ts'
import type { SyncTransport } from './sync-transport.ts'

/** What goes on between this device and the account. */
export interface SyncState {
  /** Until the first look at what is kept here. */
  isReady: boolean
  /** False where this browser keeps nothing once the page is left. */
  isPersistent: boolean
  /** Whether this device has ever heard what is in the account; a visitor has none. */
  hasHeard: boolean
  /** Changes that are here and not in the account, apart from those it refused. */
  unsent: number
  /** Changes that the account did not take. */
  refused: number
  /** Unsent changes that stay here, as they may only leave encrypted and this device is locked. */
  held: number
  sealing: SealingState
  /** What this account has encrypted. */
  sealedKinds: readonly SealableKind[]
  /** Entries of these kinds that the account can still read. */
  toSeal: number
  connection: 'idle' | 'under_way' | 'waiting' | 'signed_out'
  /** Whether the last exchange failed with a server error, so the connection itself works. */
  isServerFailing: boolean
  /** How far the clock of this device is ahead of that of the account, in ms; 0 if it is right. */
  clockOffMs: number
}

/** Entries, by name. */
export type Touched = readonly EntryName[]

interface Parts {
  owner: Owner
  store: EntryStore
  transport: SyncTransport
  moveTransport?: MoveTransport
  clock: () => Date
  after: After
  /** Lets the other tabs know of this browser that something has changed here. */
  notify?: (touched: Touched) => void
}

/** Read at first, so that a long list is there at once; and at once behind it. */
const FIRST_PAGE = 50
const NEXT_PAGES = 1000

/** What an account said is not encrypted is believed for so long, before words of it are sent. */
const HEARD_FOR_MS = 5 * MINUTE_MS

/**
 * The entries of one owner on this device. Whatever is written is kept here first, and goes to the account as soon as that
 * can be reached; what was written elsewhere comes back. The account has the last word on what an entry is, and what is
 * written here is laid over it until it has arrived.
 */
export function createSyncEngine({
  owner,
  transport,
  moveTransport = nowhere,
  clock,
  after,
  notify = () => undefined,
  ...parts
}: Parts) {
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
  /** When the account last said what it has encrypted; null where it has not. */
  let heardAt: number | null = null
  const newest = (kind: EntryKind, limit: number) => store.newest(owner, kind, limit).catch(() => [])
  const keys = {
    holdKey: (...held: Parameters<EntryStore['holdKey']>) => store.holdKey(...held),
    dropKey: (whose: Owner) => store.dropKey(whose),
    settleStored: (whose: Owner) => store.settleStored(whose),
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

  /** Where this browser keeps nothing more, the page does: what it shows is carried over. */
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

  /** Reads what is kept here; what a visitor wrote becomes the member's. */
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
    // What cannot be opened now is with the next page.
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

  /** Reads the entries of a kind, the newest first; from then on they are kept up to date. */
  async function open(kind: EntryKind, sample: () => Fields | null = () => null): Promise<void> {
    await start()
    const fields = owner === VISITOR ? sample() : null
    if (fields) await transact((tx) => addSample(tx, kind, fields, clock().toISOString()))
    if (cache.has(kind)) return
    await read(kind)
    if (owner === VISITOR) await forgetLongDeleted(kind)
  }

  /** As an account does, of which this device hears. */
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

    // Also where nothing more can be written, what was written before can often be read.
    function newest(limit: number, behind?: KnownEntry): Promise<KnownEntry[]> {
      return twice(() => parts.store.newest(owner, kind, limit, behind)).catch(() => [])
    }
  }

  /** Keeps what somebody did: from here on it is safe. The account hears of it as soon as it can. */
  async function write(changes: readonly NewChange[]): Promise<void> {
    await start()
    const now = clock().toISOString()
    await change(changes, (tx) => recordChanges(tx, owner, changes, now))
    notify(changes)
    if (owner !== VISITOR) void sync()
  }

  /** Saves the answers that this member typed and did not save, for whoever is about to leave. */
  async function saveTyped(): Promise<void> {
    await start()
    await store.recoverDrafts(owner)
    await change([], (tx) => saveTextDrafts(tx, { from: owner, to: owner }, clock().toISOString()))
  }

  /** Does it, and looks at what has become of the entries it is about. */
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

  /** Takes everything to the account that it does not have, and hears what is new there. */
  function sync(): Promise<void> {
    if (owner === VISITOR || isStopped) return Promise.resolve()
    isSyncRequested = underWay !== null
    underWay ??= exchangeAll().finally(() => {
      underWay = null
    })
    return underWay
  }

  /** Fulfilled once what is under way has come to an end, with or without success. */
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
      // Whoever asks meanwhile may know of a connection that was not there before.
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
    // Another device may have turned encryption on, or chosen one kind more: no word leaves before the account was asked.
    const isAsking =
      !isHeardOf() && unsent.some(({ kind }) => isSealable(kind) && !found?.kinds.includes(kind))
    const waiting = isAsking ? [] : unsent
    // Encrypted, they are longer.
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
      // It will not fit another time either, and all that was written since waits behind it.
      await change([], (tx) => refuseHere(tx, first, message))
      return 'more'
    }
    if (code === 'sync.device_copied') {
      await transact(async (tx) => takeNewName(tx, await selfOf(tx, owner)))
      return 'more'
    }
    if (code.endsWith('signed_out')) {
      set({ connection: 'signed_out' })
      // Whoever was signed out, such as of a device that is lost, has no business with what is encrypted.
      await lock()
      return 'failed'
    }
    set({ connection: 'waiting', isServerFailing: code === 'sync.server_failed' })
    if (!isStopped) retry.later()
    return 'failed'
  }

  /** Lets go of what the account refused of an entry, once its writer knows. */
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

  /** Encrypts some more of what the account can still read. Whatever keeps that from being done, it is tried with the next sync. */
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

  /** Takes what the account says of its encryption for right, as its member does. */
  async function acceptSealing(): Promise<void> {
    await sealing.accept()
    // By another key it is encrypted still: what waits here is not sent before that was heard.
    heardAt = null
    await refresh(await allSealable())
    await notifyOfKey()
    void sync()
  }

  /** So that every tab of this browser looks at what has become of entries and of the key, also of those that this one does not show. */
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

  /** Another tab of this browser has changed something. */
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
    /** How the account is encrypted, as far as this device knows. */
    seal: () => seal,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Begins nothing more. What is under way may still arrive, and is found out the next time. */
    stop(): void {
      isStopped = true
      retry.stop()
    },
  }
}

export type SyncEngine = ReturnType<typeof createSyncEngine>

/** A clock that is off by less is right: requests take time, and the account corrects no less either. */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

function offOf(readMs: number, accountNow: string): number {
  const offMs = readMs - Date.parse(accountNow)
  return Math.abs(offMs) < RIGHT_WITHIN_MS ? 0 : offMs
}

/**
 * A browser may lose its database for a moment, and opens it again for the next who asks. What failed has left nothing behind, so
 * it is tried once more before a page says that there is nothing, or that nothing can be saved.
 */
function twice<T>(work: () => Promise<T>): Promise<T> {
  return work().catch(work)
}

/** For devices of whoever has nothing encrypted. */
const nowhere: MoveTransport = {
  move: async () => ({ moved: 0, readable: 0 }),
  readable: async () => 1,
}

/** @throws what is no refusal: that is a bug */
function asKnownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
