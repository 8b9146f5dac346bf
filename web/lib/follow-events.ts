/** As much of the browser's EventSource as we use, so that a test can hand in its own. */
export interface EventConnection {
  readonly readyState: number
  addEventListener(type: string, hear: (event: Event) => void): void
  close(): void
}

interface Following {
  topic: string
  /** The position of what the reader has seen so far. */
  after: string
  onEvent: (data: unknown) => void
  /** More has happened than can be told one by one: everything has to be loaded anew. */
  onGap: () => void
  open?: (address: string) => EventConnection
  /** Calls `again` after so many milliseconds; returns what prevents that. */
  later?: (again: () => void, waitMs: number) => () => void
}

/** As EventSource names it: it has given up, and will not try again by itself. */
const CLOSED = 2

/** The server shows every 20 seconds that the line is open. One that broke without a word looks open for hours. */
const LONGEST_SILENCE_MS = 60_000

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/**
 * Tells what happens in a topic while somebody is looking. A hidden page lets its connection go, and asks from where it
 * was when it is looked at again: browsers would silence it anyway, and every connection costs the others of its site.
 * @returns what ends it
 */
export function followEvents({
  topic,
  after,
  onEvent,
  onGap,
  open = (address) => new EventSource(address),
  later = onTimer,
}: Following): () => void {
  let position = after
  let connection: EventConnection | null = null
  let forgetWait = () => {}
  let waitMs = FIRST_WAIT_MS

  function connect(): void {
    disconnect()
    const query = new URLSearchParams({ topic, after: position })
    const opened = open(`/api/events?${query}`)
    connection = opened
    connectAfter(LONGEST_SILENCE_MS)
    const heard = (event: Event): string => {
      waitMs = FIRST_WAIT_MS
      if (connection === opened) connectAfter(LONGEST_SILENCE_MS)
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
      connectAfter(waitMs)
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
    })
  }

  function connectAfter(ms: number): void {
    forgetWait()
    forgetWait = later(connect, ms)
  }

  function disconnect(): void {
    forgetWait()
    forgetWait = () => {}
    connection?.close()
    connection = null
  }

  function look(): void {
    if (document.visibilityState === 'hidden') disconnect()
    else if (!connection) connect()
  }

  look()
  document.addEventListener('visibilitychange', look)
  // Coming back from sleep, or from no network, is no reason to wait.
  window.addEventListener('online', connectIfLooking)

  function connectIfLooking(): void {
    if (document.visibilityState !== 'hidden') connect()
  }

  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', connectIfLooking)
    disconnect()
  }
}

function onTimer(again: () => void, waitMs: number): () => void {
  const timer = setTimeout(again, waitMs)
  return () => clearTimeout(timer)
}
