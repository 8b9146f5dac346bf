import { type After, afterTimeout, backoffMs } from '#web/lib/retry.ts'
import { type TakeStreamSlot, takeStreamSlot } from './stream-slot.ts'

/** The part of EventSource that we use, so that tests can pass their own. */
export interface EventConnection {
  readonly readyState: number
  addEventListener(type: string, listener: (event: Event) => void): void
  close(): void
}

interface Following {
  topic: string
  /** Cursor: the position of the last event that is displayed. */
  position: string
  onEvent: (data: unknown) => void
  /** Called if events are missing, or cannot be sent one by one: everything must be loaded again. */
  onGap: () => void
  /** Called when events arrive again after an interruption, so that failed requests can be repeated. */
  onResume: () => void
  open?: (address: string) => EventConnection
  takeSlot?: TakeStreamSlot
  after?: After
  /** Returns a random number from 0 to 1, for the jitter. */
  random?: () => number
}

/** `EventSource.CLOSED`: the browser has given up and does not reconnect. */
const CLOSED = 2

/**
 * The server sends a heartbeat every 20 seconds. A connection that breaks without a signal would look open
 * for hours.
 */
const LONGEST_SILENCE_MS = 60_000

const LONGEST_WAIT_MS = 60_000

/** Polling interval of a window without a stream. */
const POLL_MS = 10_000

/** Jitter, as a share of the wait: clients that were rejected together must not reconnect together. */
const SPREAD = 0.5

/**
 * Follows the events of a topic while the page is visible. A hidden page closes its connection and resumes
 * from its cursor when it is visible again: browsers would suspend it anyway, and each connection reduces
 * those left for the other windows of the site. Windows of one browser share a few streams; those without
 * one poll.
 * @returns a function that stops
 */
export function followEvents({
  topic,
  onEvent,
  onGap,
  onResume,
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
  /** Number of starts and stops, by which a slot that is granted too late is recognised and returned. */
  let turn = 0
  /** Number of consecutive connections that the server rejected. */
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
    opened.addEventListener('error', () => {
      // The browser reconnects after a lost connection, but not after a rejection.
      if (opened.readyState !== CLOSED || connection !== opened) return
      refusals += 1
      connectAfter(backoffMs(refusals, LONGEST_WAIT_MS) * (1 + random() * SPREAD))
      // The maximum number of streams is probably open: until one is free, each attempt also reloads the data
      // (polling).
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
  // After sleep or offline time, connect at once.
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
