import { once } from 'node:events'
import { get, type ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#contract/values/durations.ts'
import { events } from '#db/schema/event.ts'
import { type Listening, listen } from '#server/platform/connections/listen.ts'
import { aReader } from '#server/testing/a-reader.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { deleteOldEvents } from './event-source.ts'
import { positionText } from './position.ts'
import { publishEvent } from './publish-event.ts'

const NOON = new Date('2026-03-01T12:00:00Z')

let app: TestApp
let listening: Listening
let now = NOON

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  listening = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.events.stop()
  await listening.close()
  await app.database.close()
})

const addressOf = (topic: string, after: string, { url }: { url: string } = listening) =>
  `${url}/api/events?topic=${topic}&after=${after}`

async function follow(topic: string, after: string, headers: Record<string, string> = {}) {
  const reader = await aReader(addressOf(topic, after), headers)
  onTestFinished(() => reader.drop())
  return reader
}

const publish = async (topic: string, ...words: string[]) => {
  for (const word of words) {
    const data = sql`jsonb_build_object('word', ${word}::text)`
    await app.database.db.execute(sql`select ${publishEvent(topic, data, now)}`)
  }
}

const wordsOf = (read: readonly { data: string }[]) => read.map(({ data }) => JSON.parse(data).word)

const beginning = positionText({ eventId: 0, at: NOON })

test('a follower receives the events since its position, and then new ones, each once and in order', async () => {
  await publish('study:1', 'one', 'two')
  const reader = await follow('study:1', beginning)
  await publish('study:1', 'three')
  expect(wordsOf(await reader.until(3))).toEqual(['one', 'two', 'three'])
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  })
})

test('a reconnecting browser receives the missed events once, by the position it sends', async () => {
  await publish('study:2', 'one', 'two', 'three')
  const first = await follow('study:2', beginning)
  const [, second] = await first.until(3)
  first.drop()
  await publish('study:2', 'four')
  const again = await follow('study:2', beginning, { 'last-event-id': second?.id ?? '' })
  await publish('study:2', 'five')
  expect(wordsOf(await again.until(3))).toEqual(['three', 'four', 'five'])
})

test('followers receive no events of other topics', async () => {
  const reader = await follow('study:3', beginning)
  await publish('study:4', 'elsewhere')
  await publish('study:3', 'here')
  expect(wordsOf(await reader.until(1))).toEqual(['here'])
})

test('concurrent events reach all followers in the same order', async () => {
  const readers = await Promise.all([1, 2, 3].map(() => follow('study:5', beginning)))
  const words = Array.from({ length: 40 }, (_, index) => `word ${index}`)
  await Promise.all(words.map((word) => publish('study:5', word)))
  const late = await follow('study:5', beginning)
  const heard = await Promise.all([...readers, late].map((reader) => reader.until(40)))
  for (const read of heard) expect(read.map(({ id }) => id)).toEqual(heard[0]?.map(({ id }) => id))
  expect(new Set(wordsOf(heard[0] ?? []))).toEqual(new Set(words))
})

test('an event that is rolled back is sent to no follower', async () => {
  const reader = await follow('study:6', beginning)
  const data = sql`jsonb_build_object('word', 'never'::text)`
  const failed = app.database.db.transaction(async (tx) => {
    await tx.execute(sql`select ${publishEvent('study:6', data, now)}`)
    tx.rollback()
  })
  await expect(failed).rejects.toThrow()
  await publish('study:6', 'committed')
  expect(wordsOf(await reader.until(1))).toEqual(['committed'])
})

test.each([
  ['no position', ''],
  ['an invalid position', 'tomorrow'],
  ['a position of three days ago', positionText({ eventId: 1, at: new Date(NOON.getTime() - 72 * HOUR_MS) })],
])('with %s a reader must reload everything, and then receives new events', async (_, after) => {
  await publish('study:7', 'before')
  const reader = await follow('study:7', after)
  await reader.until(1)
  await publish('study:7', 'after')
  const [gap, next] = await reader.until(2)
  expect(gap).toMatchObject({ event: 'gap' })
  expect(wordsOf([next ?? { data: '' }])).toEqual(['after'])
})

test('more than a thousand events are not replayed', async () => {
  const data = sql`jsonb_build_object('word', n)`
  await app.database.db.execute(
    sql`select ${publishEvent('study:8', data, now)} from generate_series(1, 1001) n`,
  )
  const reader = await follow('study:8', beginning)
  expect((await reader.until(1))[0]).toMatchObject({ event: 'gap' })
})

test('a heartbeat updates the position of a reader that receives no events', async () => {
  onTestFinished(() => {
    now = NOON
  })
  const reader = await follow('study:9', beginning)
  await publish('study:9', 'one')
  const [event] = await reader.until(1)
  now = new Date(NOON.getTime() + 60 * HOUR_MS)
  app.events.heartbeat()
  const [, heartbeat] = await reader.until(2)
  expect(heartbeat).toMatchObject({
    event: 'position',
    id: positionText({ eventId: Number.parseInt(event?.id ?? '', 10), at: now }),
  })
})

test('events older than 72 hours are deleted', async () => {
  const at = new Date(NOON.getTime() + 200 * HOUR_MS)
  await app.database.db.execute(sql`select ${publishEvent('study:10', sql`'{}'::jsonb`, at)}`)
  const later = new Date(at.getTime() + 71 * HOUR_MS)
  expect(await deleteOldEvents(app.database.db, later)).toBeGreaterThan(0)
  expect(await app.database.db.select({ topic: events.topic }).from(events)).toEqual([{ topic: 'study:10' }])
})

test('a process reads an event once, regardless of the number of followers', async () => {
  const readers = await Promise.all(Array.from({ length: 20 }, () => follow('study:11', beginning)))
  const statements = await app.database.statementsDuring(async () => {
    await publish('study:11', 'one')
    await Promise.all(readers.map((reader) => reader.until(1)))
  })
  expect(statements).toHaveLength(2)
})

test('readers of two processes over one database receive the same events', async () => {
  const other = await anApp({ database: app.database, clock: () => now })
  const otherListening = await listen(other.hono.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await other.events.stop()
    await otherListening.close()
  })
  const here = await follow('study:12', beginning)
  const there = await aReader(addressOf('study:12', beginning, otherListening))
  await publish('study:12', 'one', 'two')
  expect(await there.until(2)).toEqual(await here.until(2))
})

test('a process that stops ends its streams, and readers continue from their position at another process', async () => {
  const first = await anApp({ database: app.database, clock: () => now })
  const firstListening = await listen(first.hono.fetch, { host: '127.0.0.1', port: 0 })
  const reader = await aReader(addressOf('study:13', beginning, firstListening))
  await publish('study:13', 'one')
  const [one] = await reader.until(1)
  await first.events.stop()
  await reader.ended
  await firstListening.close()
  await publish('study:13', 'two')
  const next = await follow('study:13', one?.id ?? '')
  expect(wordsOf(await next.until(1))).toEqual(['two'])
})

test('only existing topics can be followed', async () => {
  expect((await aReader(addressOf('study:1501', beginning))).status).toBe(404)
  expect((await aReader(addressOf('members', beginning))).status).toBe(404)
})

test('a HEAD request gets the headers of a stream, and opens none', async () => {
  const response = await fetch(addressOf('study:15', beginning), { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await response.text()).toBe('')
  await expect.poll(() => app.events.followers).toBe(0)
})

test('a client that disconnects is removed', async () => {
  // Streams of earlier tests may still be closing.
  await expect.poll(() => app.events.followers).toBe(0)
  const reader = await follow('study:14', beginning)
  expect(app.events.followers).toBe(1)
  reader.drop()
  await expect.poll(() => app.events.followers).toBe(0)
})

test('an address with too many streams is rejected with a reason until one ends, and a warning is logged', async () => {
  const env = { EVENT_STREAMS_PER_ADDRESS: '2', TRUSTED_PROXIES: '1' }
  const small = await anApp({ database: app.database, clock: () => now, env })
  const smallListening = await listen(small.hono.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await small.events.stop()
    await smallListening.close()
  })
  const address = addressOf('study:14', beginning, smallListening)
  const from = (forwarded: string) => aReader(address, { 'x-forwarded-for': forwarded })
  const [one] = [await from('203.0.113.9'), await from('203.0.113.9')]
  const refused = await fetch(address, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.json()).toMatchObject({
    code: 'event.too_many_from_address',
    detail: expect.stringContaining('New comments still appear'),
  })
  expect((await from('203.0.113.10')).status).toBe(200)
  const { values } = await small.metrics.capsMet.get()
  expect(values).toEqual([{ labels: { cap: 'streams_per_address' }, value: 1 }])
  const warnings = small.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
  expect(warnings).toMatchObject([{ cap: 'streams_per_address', times: 1 }])
  expect(JSON.stringify(warnings)).not.toContain('203.0.113.9')
  one?.drop()
  await expect.poll(async () => (await from('203.0.113.9')).status).toBe(200)
})

test('a client that disconnects before its stream begins is removed', async () => {
  await expect.poll(() => app.events.followers).toBe(0)
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const slow = await listen(
    async (request, bindings) => {
      arrived.resolve()
      if ('outgoing' in bindings) await once(bindings.outgoing as ServerResponse, 'close')
      const answer = await app.hono.fetch(request, bindings)
      answered.resolve()
      return answer
    },
    { host: '127.0.0.1', port: 0 },
  )
  onTestFinished(() => slow.close())
  const request = get(addressOf('study:14', beginning, slow)).on('error', () => undefined)
  await arrived.promise
  request.destroy()
  await answered.promise
  expect(app.events.followers).toBe(0)
})
