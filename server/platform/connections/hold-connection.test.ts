import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { expect, onTestFinished, test } from 'vitest'
import { aConnection } from '#server/testing/a-connection.ts'
import { holdConnection } from './hold-connection.ts'
import { listen } from './listen.ts'

const HEAD = 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n'
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: a=b\r\n\r\n`

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Starts a server on which the path /stream holds its connection, and the response to /page waits for `release`. */
async function aServer({ keepAliveMs = 60_000, connectionsPerAddress = 100 } = {}) {
  const page = Promise.withResolvers<void>()
  const objects: WeakRef<object>[] = []
  const sockets: ReturnType<typeof holdConnection>[] = []
  const listening = await listen(
    async ({ url }, { incoming, outgoing }) => {
      if (url.endsWith('/page')) {
        await page.promise
        return new Response('a page')
      }
      objects.push(new WeakRef(incoming), new WeakRef(outgoing))
      // Pipelined requests arrive in the meantime.
      await setImmediate()
      const socket = 'req' in outgoing ? holdConnection(outgoing) : null
      sockets.push(socket)
      if (!socket) return new Response('no stream')
      socket.write(HEAD)
      return RESPONSE_ALREADY_SENT.clone()
    },
    {
      host: '127.0.0.1',
      port: 0,
      keepAliveMs,
      limits: { connections: 100, connectionsPerAddress, report: () => undefined },
    },
  )
  onTestFinished(() => {
    for (const socket of sockets) socket?.destroy()
    return listening.close()
  })
  const connection = async (...paths: string[]) => {
    const made = await aConnection(listening)
    onTestFinished(made.drop)
    made.send(paths.map(request).join(''))
    return made
  }
  return { connection, objects, sockets, release: () => page.resolve() }
}

test('a held connection releases its request and response objects, and can still be written to', async () => {
  const { connection, objects, sockets } = await aServer()
  const client = await connection('/stream')
  await client.until(/close\r\n\r\n/)
  await setImmediate()
  collectGarbage()
  expect(objects.map((object) => object.deref())).toEqual([undefined, undefined])
  sockets[0]?.write('more')
  await client.until(/close\r\n\r\nmore$/)
  sockets[0]?.end()
  expect(await client.ended).toBe('end')
})

test('a held connection is not closed as idle, neither after the idle time nor for a new connection', async () => {
  const { connection, sockets } = await aServer({ keepAliveMs: 1, connectionsPerAddress: 1 })
  const client = await connection('/stream')
  await client.until(/close\r\n\r\n/)
  const other = await connection('/stream')
  expect(await other.until(/Too many connections/)).toMatch(/^HTTP\/1\.1 429/)
  expect(sockets.map((socket) => [socket?.destroyed, socket?.timeout])).toEqual([[false, 0]])
})

test('a second request on a held connection is ignored', async () => {
  const { connection, sockets, release } = await aServer()
  release()
  const client = await connection('/stream')
  await client.until(/close\r\n\r\n/)
  client.send(request('/page'))
  const other = await connection('/page')
  await other.until(/a page/)
  sockets[0]?.end('last')
  expect(await client.until(/last/)).toBe(`${HEAD}last`)
})

test.each([
  [['/page', '/stream'], /a page[\s\S]*no stream$/],
  [['/stream', '/page'], /no stream[\s\S]*a page$/],
])(
  'a connection with the pipelined requests %j is not held, and both are answered in order',
  async (paths, received) => {
    const { connection, sockets, release } = await aServer()
    const client = await connection(...paths)
    await expect.poll(() => sockets).toEqual([null])
    release()
    await client.until(received)
  },
)
