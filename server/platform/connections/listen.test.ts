import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { expect, onTestFinished, test } from 'vitest'
import { aConnection } from '#server/testing/a-connection.ts'
import { listen } from './listen.ts'

const LIMIT_BYTES = 100_000

const app = new Hono()
  .use('/limited', bodyLimit({ maxSize: LIMIT_BYTES, onError: (c) => c.text('too large', 413) }))
  .post('/limited', (c) => c.text('taken'))
  .post('/refused', (c) => c.text('refused', 415))
  .get('/', (c) => c.text('a page'))

async function aServer(keepAliveMs?: number) {
  const options = { host: '127.0.0.1', port: 0, ...(keepAliveMs && { keepAliveMs }) }
  const listening = await listen(app.fetch, options)
  onTestFinished(() => listening.close())
  const connection = await aConnection(listening)
  onTestFinished(connection.drop)
  return { listening, connection }
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`

test.each(['/limited', '/refused'])(
  'a body of 300 kB that %s rejects is read to its end, and the next request on the connection is answered',
  async (path) => {
    const { connection } = await aServer()
    connection.send(`${post(path, 300_000)}${'x'.repeat(1_000)}`)
    const refusal = await connection.until(/HTTP\/1\.1 41[35] [\s\S]*(too large|refused)$/)
    expect(refusal).not.toMatch(/connection: close/i)
    // Simulates a slow client: the rest of the body arrives after the response.
    connection.send('x'.repeat(299_000))
    connection.send(GET)
    await connection.until(/HTTP\/1\.1 200 [\s\S]*a page$/)
  },
)

test.each([
  ['that is too large to read', post('/limited', 5_000_000)],
  [
    'of a length that is not announced',
    'POST /refused HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
])(
  'after a rejected body %s the connection is closed cleanly, as announced, while the client is still sending',
  async (_, head) => {
    const { connection } = await aServer()
    connection.send(head)
    const answer = await connection.until(/HTTP\/1\.1 41[35] [\s\S]*(too large|refused)$/)
    expect(answer).toMatch(/connection: close/i)
    connection.send(head.includes('chunked') ? '5\r\nmore.\r\n' : 'x'.repeat(200_000))
    expect(await connection.ended).toBe('end')
  },
)

test('requests after a response that closes the connection are ignored', async () => {
  const asked: string[] = []
  const record = new Hono()
    .post('/refused', (c) => c.text('refused', 415))
    .all('*', (c) => {
      asked.push(c.req.path)
      return c.text('done')
    })
  const listening = await listen(record.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => listening.close())
  const connection = await aConnection(listening)
  onTestFinished(connection.drop)
  connection.send('POST /refused HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
  await connection.until(/refused$/)
  connection.send('0\r\n\r\nDELETE /everything HTTP/1.1\r\nHost: localhost\r\n\r\n')
  expect(await connection.ended).toBe('end')
  expect(asked).toEqual([])
})

const NO_HOST = 'GET / HTTP/1.1\r\n\r\n'
const TWO_HOSTS = 'GET / HTTP/1.1\r\nHost: localhost\r\nhost: elsewhere\r\n\r\n'

test.each([
  ['without a host', NO_HOST],
  ['of an old client without a host', 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
  ['with two hosts', TWO_HOSTS],
  ['without a host and with a body', 'POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nbody'],
])('data that is sent together with a request %s is ignored', async (_, bytes) => {
  const asked: string[] = []
  const record = new Hono().all('*', (c) => {
    asked.push(`${c.req.method} ${c.req.path}`)
    return c.text('done')
  })
  const listening = await listen(record.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => listening.close())
  const connection = await aConnection(listening)
  onTestFinished(connection.drop)
  connection.send(`${bytes}DELETE /everything HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(await connection.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i)
  expect(await connection.ended).toBe('end')
  expect(asked).toEqual([])
})

test('an idle connection stays open for longer than the 60 seconds of the usual proxy, and announces it', async () => {
  const { listening, connection } = await aServer()
  connection.send(GET)
  expect(await connection.until(/a page$/)).toMatch(/keep-alive: timeout=75/i)
  expect(listening.server.keepAliveTimeout).toBe(75_000)
})

test('a connection that is idle for longer is closed in order', async () => {
  const { connection } = await aServer(1)
  connection.send(GET)
  await connection.until(/a page$/)
  expect(await connection.ended).toBe('end')
})

test('idle connections do not hold up a server that stops', async () => {
  const { listening, connection } = await aServer()
  connection.send(GET)
  await connection.until(/a page$/)
  await listening.close()
  expect(await connection.ended).toBe('end')
})

test('a draining server still responds to everyone, and each response closes its connection', async () => {
  const { listening, connection } = await aServer()
  connection.send(GET)
  await connection.until(/a page$/)
  listening.drain()
  connection.send(GET)
  await connection.until(/connection: close[\s\S]*a page$/i)
  expect(await connection.ended).toBe('end')
  const later = await aConnection(listening)
  onTestFinished(later.drop)
  later.send(GET)
  await later.until(/200 OK[\s\S]*connection: close[\s\S]*a page$/i)
  expect(await later.ended).toBe('end')
})
