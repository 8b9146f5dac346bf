import type { EntryKind, Fields } from '#contract/entry.ts'
import { DELETED_ENTRY_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { NewChange } from '#web/entries/replica/record-changes.ts'
import { type EntryName, type Owner, VISITOR } from '#web/entries/replica/rows.ts'
import { isPurgeable } from '#web/entries/replica/visitor-entries.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { createReplicaStore, type ReplicaStore } from '#web/entries/store/replica-store.ts'
import { acceptEncryption, decodeAll, lock, type Perform, type Unlocked, unlock } from './encryption.ts'
import { ignoreStopped } from './engine-stopped.ts'
import { createExchange, type Outside } from './exchange.ts'
import type { MoveTransport } from './transports.ts'

/** Kinds and ids of the entries that a write changed. */
export type Touched = readonly EntryName[]

/** Maximum number of entries that `refresh` reads in one transaction. Another tab that was unlocked names all entries. */
const REFRESHED = 100

/**
 * Maximum number of edits that are stored in one transaction. The page needs a few milliseconds for them, and less than
 * 50 ms on a slow phone.
 */
const WRITTEN = 200

interface Deps extends Pick<Outside, 'transport' | 'clock' | 'after'> {
  owner: Owner
  store: EntryStore
  moveTransport?: MoveTransport
  notify?: Outside['notify']
}

/**
 * Synchronises the entries of one owner between this device and the server. A change is stored in the outbox first, and
 * sent when the server can be reached. Changes of other devices are received. The server decides which version of an
 * entry is current. Unsent changes are displayed on top of it (optimistic update).
 */
export function createSyncEngine({ owner, store, ...deps }: Deps) {
  const { clock, moveTransport = nowhere, notify = () => undefined } = deps
  const replica = createReplicaStore(owner, store)
  const exchange = createExchange(replica, { ...deps, start, moveTransport, notify })
  const { perform } = exchange
  const now = () => clock().toISOString()
  let started: Promise<void> | null = null

  /**
   * Reads the stored entries of the owner. If the owner is a member, entries that were made in this browser while no
   * one was signed in become entries of this member.
   */
  function start(): Promise<void> {
    started ??= begin(replica, perform, now()).then(() => void exchange.sync())
    return started
  }

  /** Reads the entries of a kind. From then on, every change updates the displayed entries of this kind. */
  async function open(kind: EntryKind, sample: () => Fields | null = () => null): Promise<void> {
    await start()
    const fields = owner === VISITOR ? sample() : null
    if (fields) await perform({ type: 'sample_needed', kind, fields, at: now() })
    if (replica.isRead(kind)) return
    await replica.read(kind)
    if (owner === VISITOR) await forgetLongDeleted(replica, perform, kind, clock())
  }

  /** Wraps `work` in a function that first waits until the stored entries have been read. */
  function whenStarted<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
    return async (...args: Args): Promise<void> => {
      await start()
      await work(...args)
    }
  }

  return {
    owner,
    start: quietly(start),
    open: quietly(open),
    /**
     * Stores edits on this device, and sends them as soon as possible. Many edits are stored in several transactions.
     * @param onStored is called with the number of edits that are stored
     * @throws {EngineStopped} if the engine was stopped before all edits were stored
     */
    write: whenStarted(async (all: readonly NewChange[], onStored: (stored: number) => void = ignore) => {
      for (let from = 0; from < all.length; from += WRITTEN) {
        const changes = all.slice(from, from + WRITTEN)
        const stored = from + changes.length
        const hasMore = stored < all.length
        await perform({ type: 'edited', changes, at: now(), hasMore })
        onStored(stored)
        if (hasMore) await new Promise((resolve) => setTimeout(resolve))
      }
    }),
    /** Saves the drafts of answers as entries, because the member is about to sign out. */
    saveTyped: whenStarted(async () => {
      await replica.rows().recoverDrafts(owner)
      await perform({ type: 'drafts_saved', at: now() })
    }),
    /** Sends unsent changes and receives those of other devices. */
    sync: exchange.sync,
    settled: exchange.settled,
    /** Deletes the rejected changes of an entry, once the member has read the reason and dismissed it. */
    discardRefused: (kind: EntryKind, id: string) =>
      perform({ type: 'refusal_dismissed', name: { kind, id } }),
    /** Reads entries that another tab has changed, so that this page displays their new versions. */
    refresh: quietly(
      whenStarted(async (names: Touched) => {
        // At least once, because the encryption settings may have changed and no entry.
        for (let from = 0; from === 0 || from < names.length; from += REFRESHED)
          await perform({ type: 'changed_elsewhere', names: names.slice(from, from + REFRESHED) })
      }),
    ),
    unlock: whenStarted(async (unlocked: Unlocked) => {
      await unlock(replica, perform, unlocked)
      void exchange.sync()
    }),
    lock: () => lock(replica, perform),
    /** Accepts the encryption settings that the server reports. Called when the member has confirmed them. */
    acceptSealing: whenStarted(async () => {
      // The accepted settings may name another key. The earlier report of the server is discarded, so that this device
      // sends no text before the server has reported its encryption settings again.
      exchange.forgetReport()
      await acceptEncryption(replica, perform)
      exchange.forgetReport()
      void exchange.sync()
    }),
    list: replica.list,
    /** Returns the current version of an entry, even if it is not displayed yet. */
    view: replica.view,
    state: replica.state,
    seal: replica.seal,
    codec: replica.codec,
    subscribe: replica.subscribe,
    stop: exchange.stop,
  }
}

export type SyncEngine = ReturnType<typeof createSyncEngine>

/** Wraps work that simply ends if the engine is stopped. */
function quietly<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  return (...args: Args): Promise<void> => work(...args).catch(ignoreStopped)
}

async function begin(replica: ReplicaStore, perform: Perform, at: string): Promise<void> {
  const { owner } = replica
  if (owner !== VISITOR) await replica.rows().recoverDrafts(VISITOR)
  await perform(
    owner === VISITOR ? { type: 'changed_elsewhere', names: [] } : { type: 'visitor_signed_in', at },
  )
  replica.set({ isReady: true })
  const seal = replica.seal()
  if (seal && !seal.isUnlocked) await replica.rows().settleStored(owner).catch(ignore)
  // Decrypts entries that this device received while it had no key. If the page closes too early, the next page that
  // opens completes this.
  if (seal?.isUnlocked) void decodeAll(replica, perform).catch(ignore)
}

/**
 * Erases the text of entries that the visitor deleted more than `DELETED_ENTRY_DAYS` days ago. For members, the server
 * does this.
 */
async function forgetLongDeleted(
  replica: ReplicaStore,
  perform: Perform,
  kind: EntryKind,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - DELETED_ENTRY_DAYS * DAY_MS).toISOString()
  const names = replica.known().filter((entry) => entry.kind === kind && isPurgeable(entry, before))
  if (names.length > 0) await perform({ type: 'deleted_long_ago', names, before })
}

const ignore = () => undefined

/** Default of `moveTransport`. It sends nothing, so no stored entry is migrated to encryption. */
const nowhere: MoveTransport = {
  move: async () => ({ moved: 0, readable: 0 }),
  readable: async () => 1,
}
