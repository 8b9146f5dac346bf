import { type After, afterTimeout, backoffMs } from '#web/lib/retry.ts'
import { type TakeStreamSlot, takeStreamSlot } from './stream-slot.ts'

/** Those parts of EventSource that are used here, so that tests can simulate one. */
export interface EventConnection {
  readonly readyState: number
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

interface Following {
  topic: string
  /** Cursor: number of the newest event that the displayed data include. */
  position: string
  onEvent: (data: unknown) => void
  /**
   * Called if this client may have missed events that the server does not send again. All data must be loaded again.
   */
  onGap: () => void
  /**
   * Called when events arrive again after several failed attempts to connect, so that other requests that failed can be
   * repeated.
   */
  onResume: () => void
  /** Called when a connection is open, and when it is lost. */
  onConnection?: ((isConnected: boolean) => void) | undefined
  open?: (address: string) => EventConnection
  takeSlot?: TakeStreamSlot
  after?: After
  /**
   * Returns a random number from 0 to 1, by which the wait is varied, so that clients do not all reconnect at the same
   * time.
   */
  random?: () => number
}

/** Value of `EventSource.CLOSED`: the browser has given up and does not reconnect by itself. */
const CLOSED = 2

/**
 * Time without any event after which a connection is assumed to be lost, and opened again. The server sends a heartbeat
 * every 20 seconds. Without this limit, a connection that broke unnoticed would seem to be open for hours.
 */
const LONGEST_SILENCE_MS = 60_000

const LONGEST_WAIT_MS = 60_000

/** Interval in milliseconds at which a window without an event stream loads the data again. */
const POLL_MS = 10_000

/**
 * Maximum random addition to the wait before reconnecting, as a share of that wait. Without it, all clients that the
 * server rejected at the same time would return at the same time.
 */
const SPREAD = 0.5

/**
 * Follows the events of a topic while the page is displayed. A page in the background closes its connection, because
 * all windows of the site share a few connections. When it is displayed again, it continues from its cursor. A window
 * that gets no connection requests the data at intervals instead.
 * @returns a function that stops following
 */
export function followEvents({
  topic,
  onEvent,
  onGap,
  onResume,
  onConnection,
  open = (address) => new EventSource(address),
  takeSlot = takeStreamSlot,
  after = afterTimeout,
  random = Math.random,
  ...start
}: Following): () => void {
  let { position } = start
  let connection: EventConnection | null = null
  let forgetWait = () => {}
  let giveBackSlot: (() => void) | null = null
  /**
   * Number of times that this window has started or stopped following the topic. If the number has changed by the time
   * the window gets a slot for an event stream (see stream-slot.ts), the slot is no longer needed, and is released at
   * once.
   */
  let turn = 0
  /** Number of consecutive attempts to connect that the server rejected. */
  let refusals = 0

  function follow(): void {
    turn += 1
    const requestedTurn = turn
    if (giveBackSlot) connect()
    else
      takeSlot((giveBack) => {
        if (requestedTurn !== turn) giveBack?.()
        else if (giveBack) {
          giveBackSlot = giveBack
          connect()
        } else pollAfter(POLL_MS)
      })
  }

  function connect(): void {
    close()
    const query = new URLSearchParams({ topic, after: position })
    const opened = open(`/api/events?${query}`)
    connection = opened
    connectAfter(LONGEST_SILENCE_MS)
    const receive = (event: Event): string => {
      if (connection === opened) connectAfter(LONGEST_SILENCE_MS)
      if (refusals > 1) onResume()
      refusals = 0
      const { lastEventId, data } = event as MessageEvent<string>
      position = lastEventId
      return data
    }
    opened.addEventListener('message', (event) => onEvent(JSON.parse(receive(event))))
    opened.addEventListener('position', receive)
    opened.addEventListener('gap', (event) => {
      receive(event)
      onGap()
    })
    opened.addEventListener('open', () => onConnection?.(true))
    opened.addEventListener('error', () => {
      onConnection?.(false)
      // The browser reconnects by itself after a lost connection, but not if the server rejected the request.
      if (opened.readyState !== CLOSED || connection !== opened) return
      refusals += 1
      connectAfter(backoffMs(refusals, LONGEST_WAIT_MS) * (1 + random() * SPREAD))
      // The server probably rejects the connection because the maximum number of streams is reached. Until the server
      // accepts a connection, each further attempt also loads the data again.
      if (refusals > 1) onGap()
    })
  }

  function connectAfter(ms: number): void {
    forgetWait()
    forgetWait = after(ms, connect)
  }

  function pollAfter(ms: number): void {
    forgetWait()
    forgetWait = after(ms, () => {
      onGap()
      follow()
    })
  }

  function disconnect(): void {
    turn += 1
    close()
    giveBackSlot?.()
    giveBackSlot = null
  }

  function close(): void {
    forgetWait()
    forgetWait = () => {}
    connection?.close()
    connection = null
  }

  function look(): void {
    if (document.visibilityState === 'hidden') disconnect()
    else if (!connection) follow()
  }

  look()
  document.addEventListener('visibilitychange', look)
  // When the device is online again, the window connects at once instead of waiting for the next attempt.
  window.addEventListener('online', connectIfLooking)

  function connectIfLooking(): void {
    if (document.visibilityState !== 'hidden') follow()
  }

  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', connectIfLooking)
    disconnect()
  }
}
