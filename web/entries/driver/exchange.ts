import type { SyncResponse } from '#contract/sync.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Effect, ReplicaEvent } from '#web/entries/replica/events.ts'
import type { SentRequest } from '#web/entries/replica/rows.ts'
import { type EntryName, VISITOR } from '#web/entries/replica/rows.ts'
import type { ReplicaStore } from '#web/entries/store/replica-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type After, createRetry } from '#web/lib/retry.ts'
import { lock } from './encryption.ts'
import { EngineStopped, ignoreStopped } from './engine-stopped.ts'
import { createMigration } from './migrate-next.ts'
import { decodeResponse, sendBatch } from './send-batch.ts'
import type { MoveTransport, SyncTransport } from './transports.ts'

export interface Outside {
  /** Reads the stored entries, before the first exchange. */
  start: () => Promise<void>
  transport: SyncTransport
  moveTransport: MoveTransport
  clock: () => Date
  after: After
  /** Notifies the other tabs of this browser about changed entries, so that they display them. */
  notify: (touched: readonly EntryName[]) => void
}

/**
 * Maximum age of the server's last report about encryption. If it is older, another device may have turned encryption
 * on, so text of a kind that is not known to be encrypted is only sent after a new report.
 */
const HEARD_FOR_MS = 5 * MINUTE_MS

/**
 * Smallest difference between the clocks of this device and of the server about which the member is warned. A smaller
 * difference may be due to the duration of a request, and the server ignores it as well.
 */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

type Sending = Extract<Effect, { type: 'send' }>

/**
 * Runs the effects that `replica/reduce.ts` returns: sends unsent changes, receives those of other devices, notifies
 * other tabs.
 */
export function createExchange(replica: ReplicaStore, outside: Outside) {
  const { start, clock, after, notify, moveTransport } = outside
  const retry = createRetry(after, () => void sync())
  const report = createReport(clock)
  const migrateNext = createMigration(replica, perform, moveTransport)
  let underWay: Promise<void> | null = null
  /** Response that was requested in advance, for the cursor `since`. */
  let ahead: { since: number; sent: ReturnType<typeof sendBatch> } | null = null
  /** Events whose rows are being stored. */
  const underStorage = new Set<Promise<unknown>>()
  let [isRequested, hasFailed, isStopped] = [false, false, false]
  /** Whether this page has received all entries that the server had. */
  let isCaughtUp = false

  /**
   * Passes an event to the reducer, stores the rows that the reducer changes, and runs the effects that it returns.
   * @throws {EngineStopped} after `stop`; nothing is stored then
   */
  async function perform(event: ReplicaEvent): Promise<void> {
    if (isStopped) throw new EngineStopped()
    const stored = replica.dispatch(event)
    underStorage.add(stored)
    const effects = await stored.finally(() => underStorage.delete(stored))
    for (const effect of effects) await run(effect)
  }

  async function run(effect: Effect): Promise<void> {
    if (isStopped) return
    if (effect.type === 'broadcast') return notify(effect.touched)
    if (effect.type === 'sync') return void sync()
    if (effect.type === 'send') return send(effect)
    hasFailed = true
    if (effect.type === 'lock') {
      replica.set({ connection: 'signed_out' })
      return lock(replica, perform)
    }
    replica.set({ connection: 'waiting', isServerFailing: effect.isServerFailing })
    retry.later()
  }

  async function send(effect: Sending): Promise<void> {
    const isNext = effect.batch.length === 0 && effect.since === ahead?.since
    const sent = (isNext && ahead?.sent) || sendBatch(replica, outside, effect)
    ahead = null
    const { request, response } = await sent
    if (isStopped) hasFailed = true
    else if (response instanceof ApiError) await perform(failureOf(request, response))
    else {
      await perform({ type: 'encryption_reported', reported: response.sealing })
      // An earlier page was closed before it had received all entries.
      if (response.hasMore && !isCaughtUp && replica.state().hasHeard) replica.set({ hasHeard: false })
      if (request.changes.length === 0 && response.hasMore && !response.isReset) requestNext(effect, response)
      const decoded = await decodeResponse(replica, response)
      report.renew()
      const clockOffMs = offOf(clock(), response)
      if (clockOffMs !== replica.state().clockOffMs) replica.set({ clockOffMs })
      await perform({ type: 'response_received', request, response, decoded })
    }
  }

  /** Requests the next page of entries while this device stores the one before it. */
  function requestNext(effect: Sending, { since }: SyncResponse): void {
    ahead = { since, sent: sendBatch(replica, outside, { ...effect, since }) }
    // An error is reported by the `send` that uses this response.
    ahead.sent.catch(() => undefined)
  }

  /**
   * Starts a sync. If one is running already, another follows it. The promise is fulfilled when no sync is left to run,
   * even if one has failed.
   */
  function sync(): Promise<void> {
    if (replica.owner === VISITOR || isStopped) return Promise.resolve()
    isRequested = underWay !== null
    underWay ??= exchangeAll()
      .catch(ignoreStopped)
      .finally(() => {
        underWay = null
        void unbundleAll().catch(() => undefined)
      })
    return underWay
  }

  /** Stores received entries in their final form, until another exchange begins. */
  async function unbundleAll(): Promise<void> {
    const { owner, rows } = replica
    while (underWay === null && !isStopped && (await rows().unbundle(owner)));
  }

  async function exchangeAll(): Promise<void> {
    await start()
    retry.stop()
    ahead = null
    replica.set({ connection: 'under_way' })
    do {
      ;[isRequested, hasFailed] = [false, false]
      await perform({ type: 'request_due', isHeardOf: report.isRecent() })
      if (!hasFailed && !isRequested && !isStopped) isRequested = (await migrateNext()) || isRequested
      // The loop repeats, even after a failed exchange, if another sync was requested during the exchange: that request
      // may mean that the connection is back.
    } while (isRequested && !isStopped)
    if (hasFailed) return
    retry.succeeded()
    isCaughtUp = true
    replica.set({ connection: 'idle', isServerFailing: false, hasHeard: true })
  }

  /**
   * Stops the exchange. A request in progress may still reach the server. The next sync sends its changes again, and
   * the server recognises them by their ids. Fulfilled when nothing more is stored, so that the rows of the owner can be
   * deleted.
   */
  async function stop(): Promise<void> {
    isStopped = true
    retry.stop()
    await Promise.allSettled(underStorage)
  }

  /** Fulfilled when the current exchange has ended, whether it succeeded or not. */
  const settled = async () => void (await underWay)

  return { perform, sync, settled, forgetReport: report.forget, stop }
}

/** Remembers when the server last reported the encryption settings of the account. */
function createReport(clock: () => Date) {
  let heardAtMs: number | null = null
  return {
    isRecent: () => heardAtMs !== null && Math.abs(clock().getTime() - heardAtMs) < HEARD_FOR_MS,
    renew(): void {
      heardAtMs = clock().getTime()
    },
    forget(): void {
      heardAtMs = null
    },
  }
}

function failureOf({ changes }: SentRequest, { code, message }: ApiError): ReplicaEvent {
  return { type: 'request_failed', code, message, batch: changes }
}

/**
 * Returns the difference between the clock of this device and that of the server, in milliseconds: positive if this
 * device is ahead, 0 if the difference is below `RIGHT_WITHIN_MS`.
 */
function offOf(readAt: Date, { now }: SyncResponse): number {
  const offMs = now === undefined ? 0 : readAt.getTime() - Date.parse(now)
  return Math.abs(offMs) < RIGHT_WITHIN_MS ? 0 : offMs
}
