import { afterEach, expect, test, vi } from 'vitest'
import { type EventConnection, followEvents } from './follow-events.ts'
import type { TakeStreamSlot } from './stream-slot.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A connection whose other end is the test. */
class Connection implements EventConnection {
  readyState = 1
  readonly address: URL
  #hears = new Map<string, (event: Event) => void>()
  constructor(address: string) {
    this.address = new URL(address, 'https://lampstand.example')
  }
  addEventListener(type: string, listener: (event: Event) => void) {
    this.#hears.set(type, listener)
  }
  close() {
    this.readyState = 2
  }
  tell(type: string, init: MessageEventInit = {}) {
    this.#hears.get(type)?.(new MessageEvent(type, init))
  }
  /** Simulates a rejection by the server, after which the browser does not reconnect. */
  refuse() {
    this.readyState = 2
    this.tell('error')
  }
  get after() {
    return this.address.searchParams.get('after')
  }
}

function aFollower({ chance = 0, takeSlot = ((onTaken) => onTaken(() => {})) as TakeStreamSlot } = {}) {
  const connections: Connection[] = []
  const received: unknown[] = []
  const connected: boolean[] = []
  const waits: { again: () => void; waitMs: number }[] = []
  const stop = followEvents({
    topic: 'study:8',
    position: '5.100',
    onEvent: (data) => received.push(data),
    onGap: () => received.push('gap'),
    onResume: () => received.push('resume'),
    onConnection: (isConnected) => connected.push(isConnected),
    random: () => chance,
    takeSlot,
    open: (address) => {
      const connection = new Connection(address)
      connections.push(connection)
      return connection
    },
    after: (waitMs, again) => {
      const wait = { again, waitMs }
      waits.push(wait)
      return () => waits.splice(waits.indexOf(wait), 1)
    },
  })
  const last = () => connections.at(-1) as Connection
  return { connections, connected, heard: received, waits, stop, last }
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the stream starts at the given position, and reports events and gaps', () => {
  const { heard: received, last, stop } = aFollower()
  expect(last().address.pathname).toBe('/api/events')
  expect(Object.fromEntries(last().address.searchParams)).toEqual({ topic: 'study:8', after: '5.100' })
  last().tell('message', { data: '{"word":"one"}', lastEventId: '6.101' })
  last().tell('position', { data: '-', lastEventId: '6.130' })
  last().tell('gap', { data: '-', lastEventId: '9.131' })
  expect(received).toEqual([{ word: 'one' }, 'gap'])
  stop()
})

test('a hidden page closes its stream, and resumes from the last position when it is visible again', () => {
  const { connections, last, stop } = aFollower()
  last().tell('message', { data: '{}', lastEventId: '7.102' })
  show('hidden')
  expect(last().readyState).toBe(2)
  show('visible')
  show('visible')
  expect(connections.map(({ after }) => after)).toEqual(['5.100', '7.102'])
  stop()
})

test('a stream reports when it opens, and when it is lost', () => {
  const { connected, waits, last, stop } = aFollower()
  last().tell('open')
  last().tell('error')
  last().tell('open')
  last().refuse()
  waits.at(-1)?.again()
  last().tell('open')
  expect(connected).toEqual([true, false, true, false, true])
  stop()
})

test('a refused stream is requested again with growing intervals until it opens', () => {
  const { connections, waits, last, stop } = aFollower()
  last().tell('error')
  expect(waits).toMatchObject([{ waitMs: 60_000 }])
  for (const expected of [2_000, 4_000, 8_000]) {
    last().refuse()
    expect(waits.at(-1)?.waitMs).toBe(expected)
    waits.at(-1)?.again()
  }
  last().tell('position', { data: '-', lastEventId: '8.200' })
  last().refuse()
  expect(waits.at(-1)?.waitMs).toBe(2_000)
  expect(connections).toHaveLength(4)
  stop()
})

test('a stream that is refused repeatedly reports a gap at each attempt, and resumes when events arrive', () => {
  const { heard: received, waits, last, stop } = aFollower()
  last().refuse()
  expect(received).toEqual([])
  for (let refusals = 2; refusals <= 8; refusals += 1) {
    waits.at(-1)?.again()
    last().refuse()
    expect(received).toHaveLength(refusals - 1)
  }
  expect(waits).toMatchObject([{ waitMs: 60_000 }])
  waits.at(-1)?.again()
  last().tell('position', { data: '-', lastEventId: '8.200' })
  last().tell('position', { data: '-', lastEventId: '8.220' })
  expect(received.slice(6)).toEqual(['gap', 'resume'])
  stop()
})

test('a random extra wait prevents refused clients from reconnecting at the same moment', () => {
  const { waits, last, stop } = aFollower({ chance: 1 })
  last().refuse()
  expect(waits.at(-1)?.waitMs).toBe(3_000)
  stop()
})

test('a stream that is silent for longer than the server allows is replaced', () => {
  const { connections, waits, last, stop } = aFollower()
  last().tell('position', { data: '-', lastEventId: '6.130' })
  expect(waits).toMatchObject([{ waitMs: 60_000 }])
  waits[0]?.again()
  expect(connections.map(({ after, readyState }) => [after, readyState])).toEqual([
    ['5.100', 2],
    ['6.130', 1],
  ])
  stop()
  expect(waits).toEqual([])
})

test('a stream is reopened at once when the network returns', () => {
  const { connections, last, stop } = aFollower()
  last().refuse()
  window.dispatchEvent(new Event('online'))
  expect(connections).toHaveLength(2)
  stop()
  window.dispatchEvent(new Event('online'))
  expect(connections).toHaveLength(2)
  expect(last().readyState).toBe(2)
})

test('a window without a free stream polls, and follows events as soon as a stream is free', () => {
  let free = 0
  const {
    connections,
    heard: received,
    waits,
    stop,
  } = aFollower({
    takeSlot: (onTaken) => {
      if (free === 0) return onTaken(null)
      free -= 1
      onTaken(() => {
        free += 1
      })
    },
  })
  expect(connections).toEqual([])
  expect(waits).toMatchObject([{ waitMs: 10_000 }])
  waits[0]?.again()
  expect(received).toEqual(['gap'])
  free = 1
  waits.at(-1)?.again()
  expect(received).toEqual(['gap', 'gap'])
  expect(connections.map(({ after }) => after)).toEqual(['5.100'])
  expect(free).toBe(0)
  show('hidden')
  expect(free).toBe(1)
  show('visible')
  expect(free).toBe(0)
  stop()
  expect(free).toBe(1)
})

test('a stream granted to a window that has stopped following is released', () => {
  let give: (() => void) | null = null
  let isGivenBack = false
  const { connections, stop } = aFollower({
    takeSlot: (onTaken) => {
      give = () =>
        onTaken(() => {
          isGivenBack = true
        })
    },
  })
  stop()
  expect(give).not.toBeNull()
  ;(give as unknown as () => void)()
  expect(isGivenBack).toBe(true)
  expect(connections).toEqual([])
})
