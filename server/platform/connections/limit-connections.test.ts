import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { aConnection } from '#server/testing/a-connection.ts'
import { listen } from './listen.ts'

/** macOS assigns only one address to its loopback interface. */
const testAddresses = test.skipIf(process.platform === 'darwin')

const GET = 'GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n'
const HANG = 'GET /hang HTTP/1.1\r\nHost: localhost\r\n\r\n'
const OK = /HTTP\/1\.1 200 /

/** Starts a server that responds immediately, or only on request. */
async function aServer(limits: { connections: number; connectionsPerAddress: number }) {
  const reported: string[] = []
  const answered = Promise.withResolvers<void>()
  let hanging = 0
  const listening = await listen(
    async ({ url }) => {
      if (url.endsWith('/hang')) {
        hanging += 1
        await answered.promise
      }
      return new Response('a page')
    },
    { host: '127.0.0.1', port: 0, limits: { ...limits, report: (cap) => reported.push(cap) } },
  )
  const from = async (address: string, ...texts: string[]) => {
    const connection = await aConnection(listening, address)
    onTestFinished(connection.drop)
    for (const text of texts) connection.send(text)
    return connection
  }
  /** Opens a connection whose request stays pending. */
  const hangingFrom = async (address: string) => {
    const before = hanging
    await from(address, HANG)
    await expect.poll(() => hanging).toBe(before + 1)
  }
  const untilNobodyIsThere = () =>
    expect.poll(() => promisify(listening.server.getConnections).call(listening.server)).toBe(0)
  onTestFinished(() => {
    answered.resolve()
    return listening.close()
  })
  return { from, hangingFrom, untilNobodyIsThere, reported }
}

testAddresses(
  'an address with many idle or slow connections still gets its next page, and others are unaffected',
  async () => {
    const { from, reported } = await aServer({ connections: 100, connectionsPerAddress: 4 })
    const other = await from('127.0.0.3', GET)
    await other.until(OK)
    const begun = [
      '',
      'GET / HTTP/1.1\r\nX-',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nslow',
      GET,
    ]
    const held = []
    for (const text of [...begun, ...begun]) held.push(await from('127.0.0.2', text))
    const page = await from('127.0.0.2', GET)
    await page.until(OK)
    // The oldest connections were closed.
    for (const connection of held.slice(0, 3)) expect(await connection.ended).toMatch(/^(end|ECONNRESET)$/)
    expect(new Set(reported)).toEqual(new Set(['connections_per_address']))
    other.send(GET)
    await other.until(/a page[\s\S]*a page/)
  },
)

testAddresses(
  'if all connections of an address are busy, its next one gets 429, and other addresses are served',
  async () => {
    const { from, hangingFrom } = await aServer({ connections: 100, connectionsPerAddress: 2 })
    await hangingFrom('127.0.0.2')
    await hangingFrom('127.0.0.2')
    const refused = await from('127.0.0.2', GET)
    const words = await refused.until(/Too many connections are open from your network/)
    expect(words).toMatch(/^HTTP\/1\.1 429 [\s\S]*connection: close/i)
    expect(words).toMatch(/retry-after: \d+/i)
    expect(words).toMatch(/application\/problem\+json/)
    expect(await refused.ended).toBe('end')
    await (await from('127.0.0.3', GET)).until(OK)
  },
)

testAddresses(
  'if all possible connections are open and idle, a new connection replaces the oldest one',
  async () => {
    const { from, reported } = await aServer({ connections: 3, connectionsPerAddress: 2 })
    const oldest = await from('127.0.0.2', GET)
    await oldest.until(OK)
    for (const address of ['127.0.0.3', '127.0.0.4']) await (await from(address, GET)).until(OK)
    await (await from('127.0.0.5', GET)).until(OK)
    expect(await oldest.ended).toMatch(/^(end|ECONNRESET)$/)
    expect(reported).toEqual(['connections'])
  },
)

testAddresses(
  'if all possible connections are open and busy, a new one gets 503 with an explanation',
  async () => {
    const { from, hangingFrom } = await aServer({ connections: 2, connectionsPerAddress: 2 })
    await hangingFrom('127.0.0.2')
    await hangingFrom('127.0.0.3')
    const refused = await from('127.0.0.4', GET)
    expect(await refused.until(/Many people are here right now/)).toMatch(/^HTTP\/1\.1 503 /)
  },
)

testAddresses('a closed connection no longer counts towards the limits', async () => {
  const { from, untilNobodyIsThere, reported } = await aServer({ connections: 2, connectionsPerAddress: 1 })
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await from('127.0.0.2', 'GET /page HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await page.until(OK)
    await untilNobodyIsThere()
  }
  expect(reported).toEqual([])
})
