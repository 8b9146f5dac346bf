import { expect, test } from 'vitest'
import { aLog } from '#server/testing/a-log.ts'
import { createEventHub } from './event-hub.ts'
import type { Event, EventSource } from './event-source.ts'

const TOPIC = 'study:1'
const at = new Date('2026-03-01T12:00:00Z')

/** An event source that announces and responds when the test requests it. */
function aSource() {
  const announced = Promise.withResolvers<Parameters<EventSource['listen']>[0]>()
  const asked: { answer: () => void }[] = []
  const source: EventSource = {
    listen: async (listener) => {
      announced.resolve(listener)
      return async () => undefined
    },
    read: (announced) =>
      new Promise((resolve) => {
        asked.push({ answer: () => resolve(announced.map(({ id }) => anEvent(id))) })
      }),
    replay: async () => [],
    lastId: async () => 0,
  }
  return { source, asked, listener: announced.promise }
}

function anEvent(id: number): Event {
  return { id, topic: TOPIC, data: { id }, at }
}

function aHub(source: EventSource) {
  const sent: string[] = []
  const closed: true[] = []
  const hub = createEventHub({ source, clock: () => at, log: aLog().log })
  const follower = { send: (frame: Buffer) => sent.push(String(frame)), close: () => closed.push(true) }
  return { hub, follower, sent, closed }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('an event that is announced just as a read ends is read too', async () => {
  for (let steps = 0; steps < 20; steps += 1) {
    const { source, asked, listener } = aSource()
    const { hub, follower, sent } = aHub(source)
    await hub.follow(TOPIC, { eventId: 0, at }, follower)
    const { onAnnounced } = await listener
    onAnnounced(TOPIC, 1)
    asked[0]?.answer()
    for (let step = 0; step < steps; step += 1) await null
    onAnnounced(TOPIC, 2)
    await turn()
    asked[1]?.answer()
    await turn()
    expect(sent, `${steps} steps`).toHaveLength(2)
  }
})

test('a client that connects while the hub stops is not added', async () => {
  const { source } = aSource()
  const { hub, follower } = aHub(source)
  const following = hub.follow(TOPIC, { eventId: 0, at }, follower).catch((error: Error) => error.message)
  await hub.stop()
  expect(await following).toBe('The hub has stopped.')
  expect(hub.followers).toBe(0)
})
