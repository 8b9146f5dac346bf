import { type After, afterTimeout, backoffMs } from '#web/lib/retry.ts'
import { type TakeStreamSlot, takeStreamSlot } from './stream-slot.ts'

/** As much of the browser's EventSource as we use, so that a test can hand in its own. */
export interface EventConnection {
  readonly readyState: number
  addEventListener(type: string, hear: (event: Event) => void): void
  close(): void
}

interface Following {
  topic: string
  /** The position of what the reader has seen so far. */
  position: string
  onEvent: (data: unknown) => void
  /** More has happened than can be told one by one, or none of it can be: everything has to be loaded anew. */
  onGap: () => void
  /** Events come again, after they did not: what could not be loaded meanwhile can be. */
  onResume: () => void
  open?: (address: string) => EventConnection
  takeSlot?: TakeStreamSlot
  after?: After
  /** From 0 to 1. */
  random?: () => number
}

/** As EventSource names it: it has given up, and will not try again by itself. */
const CLOSED = 2

/** The server shows every 20 seconds that the line is open. One that broke without a word looks open for hours. */
const LONGEST_SILENCE_MS = 60_000

const LONGEST_WAIT_MS = 60_000

/** A window without a stream looks for news this often. */
const POLL_MS = 10_000

/** Up to so much longer, as a share: those who were refused at once do not come back at once. */
const SPREAD = 0.5

/**
 * Tells what happens in a topic while somebody is looking. A hidden page lets its connection go, and asks from where it
 * was when it is looked at again: browsers would silence it anyway, and every connection costs the others of its site.
 * Windows beside each other share a few streams; those without one poll.
 * @returns what ends it
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
  /** Counts the times this window began to follow or stopped: a slot that comes too late is given back. */
  let turn = 0
  /** In a row. */
  let refusals = 0

  function follow(): void {
    turn += 1
    const asked = turn
    if (giveBackSlot) connect()
    else
      takeSlot((giveBack) => {
        if (asked !== turn) giveBack?.()
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
    const heard = (event: Event): string => {
      if (connection === opened) connectAfter(LONGEST_SILENCE_MS)
      if (refusals > 1) onResume()
      refusals = 0
      const { lastEventId, data } = event as MessageEvent<string>
      position = lastEventId
      return data
    }
    opened.addEventListener('message', (event) => onEvent(JSON.parse(heard(event))))
    opened.addEventListener('position', heard)
    opened.addEventListener('gap', (event) => {
      heard(event)
      onGap()
    })
    opened.addEventListener('error', () => {
      // A lost connection is made again by the browser; one that was refused is not.
      if (opened.readyState !== CLOSED || connection !== opened) return
      refusals += 1
      connectAfter(backoffMs(refusals, LONGEST_WAIT_MS) * (1 + random() * SPREAD))
      // Too many may be following already: the page does without, and looks for news as often as it asks.
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
  // Coming back from sleep, or from no network, is no reason to wait.
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
