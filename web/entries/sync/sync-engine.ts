import type { EntryKind, Fields } from '#contract/entry.ts'
import { DELETED_ENTRY_DAYS } from '#contract/limits.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { saveTextDrafts } from '#web/entries/drafts/save-text-drafts.ts'
import {
  type EntryStore,
  type KnownEntry,
  type Owner,
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
import { type Asked, receiveResponse, refuseHere, takeNewName } from './receive-response.ts'
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
  connection: 'idle' | 'under_way' | 'waiting' | 'signed_out'
}

/** Entries, by name. */
export type Touched = readonly { kind: EntryKind; id: string }[]

interface Parts {
  owner: Owner
  tables: EntryStore
  transport: SyncTransport
  clock: () => Date
  after: After
  /** Tells the other tabs of this browser that something has changed here. */
  tell?: (touched: Touched) => void
}

/** Read at first, so that a long list is there at once; and at once behind it. */
const FIRST_PAGE = 50
const NEXT_PAGES = 1000

/**
 * The entries of one owner on this device. Whatever is written is kept here first, and goes to the account as soon as that
 * can be reached; what was written elsewhere comes back. The account has the last word on what an entry is, and what is
 * written here is laid over it until it has arrived.
 */
export function createSyncEngine({
  owner,
  transport,
  clock,
  after,
  tell = () => undefined,
  ...parts
}: Parts) {
  let { tables } = parts
  const memory = createEntryCache()
  const listeners = new Set<() => void>()
  const retry = createRetry(after, () => void sync())
  let state: SyncState = {
    isReady: false,
    isPersistent: tables.isPersistent,
    hasHeard: owner === VISITOR,
    unsent: 0,
    refused: 0,
    connection: 'idle',
  }
  let started: Promise<void> | null = null
  let underWay: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false

  function set(change: Partial<SyncState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Where this browser keeps nothing more, the page does: what it shows is carried over. */
  async function transact<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
    const asked = tables
    try {
      return await asked.transact(work)
    } catch (error) {
      if (!asked.isPersistent) throw error
      if (tables === asked) tables = memoryStore({ entries: memory.known(), unsent: memory.unsent() })
      state = { ...state, isPersistent: false }
      return tables.transact(work)
    }
  }

  /** Reads what is kept here; what a visitor wrote becomes the member's. */
  function start(): Promise<void> {
    started ??= begin()
    return started
  }

  async function begin(): Promise<void> {
    if (owner !== VISITOR) await tables.recoverDrafts(VISITOR)
    const { unsent, self } = await transact(async (tx) => {
      if (owner !== VISITOR) await adoptVisitor(tx, owner, clock().toISOString())
      return { unsent: await tx.unsentOf(owner), self: await tx.self(owner) }
    })
    learnUnsent(unsent)
    set({ isReady: true, hasHeard: state.hasHeard || (self?.since ?? 0) > 0 })
    void sync()
  }

  function learnUnsent(changes: readonly UnsentChange[]): void {
    memory.putUnsent(changes)
    const unsent = changes.filter(({ refusedBecause }) => refusedBecause === null).length
    set({ unsent, refused: changes.length - unsent })
  }

  /** Reads the entries of a kind, the newest first; from then on they are kept up to date. */
  async function open(kind: EntryKind, sample: () => Fields | null = () => null): Promise<void> {
    await start()
    const fields = owner === VISITOR ? sample() : null
    if (fields) await transact((tx) => addSample(tx, kind, fields, clock().toISOString()))
    if (memory.has(kind)) return
    await read(kind)
    if (owner === VISITOR) await forgetLongDeleted(kind)
  }

  /** As an account does, of which this device hears. */
  async function forgetLongDeleted(kind: EntryKind): Promise<void> {
    const before = new Date(clock().getTime() - DELETED_ENTRY_DAYS * DAY_MS).toISOString()
    const longDeleted = memory.known().filter((entry) => entry.kind === kind && isPurgeable(entry, before))
    if (longDeleted.length > 0) await change(longDeleted, (tx) => purgeDeleted(tx, longDeleted, before))
  }

  async function read(kind: EntryKind): Promise<void> {
    memory.begin(kind)
    let page = await newest(FIRST_PAGE)
    for (let limit = FIRST_PAGE; page.length === limit; limit = NEXT_PAGES) {
      memory.putPage(kind, page, false)
      set({})
      page = await newest(NEXT_PAGES, page.at(-1))
    }
    memory.putPage(kind, page, true)
    set({})

    // Also where nothing more can be written, what was written before can often be read.
    function newest(limit: number, behind?: KnownEntry): Promise<KnownEntry[]> {
      return parts.tables.newest(owner, kind, limit, behind).catch(() => [])
    }
  }

  /** Keeps what somebody did: from here on it is safe. The account hears of it as soon as it can. */
  async function write(changes: readonly NewChange[]): Promise<void> {
    await start()
    const now = clock().toISOString()
    await change(changes, (tx) => recordChanges(tx, owner, changes, now))
    tell(changes)
    if (owner !== VISITOR) void sync()
  }

  /** Saves the answers that this member typed and did not save, for whoever is about to leave. */
  async function saveTyped(): Promise<void> {
    await start()
    await tables.recoverDrafts(owner)
    await change([], (tx) => saveTextDrafts(tx, { from: owner, to: owner }, clock().toISOString()))
  }

  /** Does it, and looks at what has become of the entries it is about. */
  async function change(touched: Touched, work: (tx: StoreTransaction) => Promise<unknown>): Promise<void> {
    const { known, unsent } = await transact(async (tx) => {
      await work(tx)
      const known = await Promise.all(touched.map(({ kind, id }) => tx.entry(owner, kind, id)))
      return { known: known.filter((entry) => entry !== undefined), unsent: await tx.unsentOf(owner) }
    })
    memory.putKnown(known)
    learnUnsent(unsent)
  }

  /** Takes everything to the account that it does not have, and hears what is new there. */
  function sync(): Promise<void> {
    if (owner === VISITOR || isStopped) return Promise.resolve()
    isAskedAgain = underWay !== null
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
      isAskedAgain = false
      outcome = await exchangeOnce()
      // Whoever asks meanwhile may know of a connection that was not there before.
    } while ((outcome === 'more' || isAskedAgain) && !isStopped)
    if (outcome !== 'done') return
    retry.succeeded()
    set({ connection: 'idle', hasHeard: true })
  }

  async function exchangeOnce(): Promise<'more' | 'done' | 'failed'> {
    const { self, batch } = await transact(async (tx) => ({
      self: await selfOf(tx, owner),
      batch: nextBatch(await tx.unsentOf(owner)),
    }))
    const device = batch[0]?.device ?? self.device
    const changes = batch.map(({ owner: _, device: __, refusedBecause: ___, ...sent }) => sent)
    const request = { owner, device, sentAt: clock().toISOString(), since: self.since, changes }
    const answered = await transport(request).catch(asKnownError)
    if (isStopped) return 'failed'
    if (answered instanceof ApiError) return failed(answered, batch)
    return received({ owner, device, since: self.since, changes: batch }, answered)
  }

  async function received(asked: Asked, answer: SyncResponse): Promise<'more' | 'done'> {
    let isReceived = false
    await change(answer.entries, async (tx) => {
      isReceived = await receiveResponse(tx, asked, answer)
    })
    if (answer.entries.length > 0 || asked.changes.length > 0) tell(answer.entries)
    return !isReceived || answer.hasMore || nextBatch(memory.unsent()).length > 0 ? 'more' : 'done'
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
      return 'failed'
    }
    set({ connection: 'waiting' })
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
    tell(touched)
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
    list: (kind: EntryKind): EntryList => memory.list(kind),
    state: () => state,
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

/** @throws what is no refusal: that is a bug */
function asKnownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
