import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aClient } from '#lab/shared/client.ts'
import { startProxy } from '#lab/shared/proxy.ts'
import { until } from '#lab/shared/until.ts'
import { signUp, startWriters } from '#lab/shared/writers.ts'
import { freePort } from '#scripts/free-port.ts'
import { ambiguousRequests, statusesOf } from './ambiguous-requests.ts'
import { brokenPromises, type Figures } from './figures.ts'
import { startReader } from './reader.ts'
import { type FaultOptions, startEmbedded } from './running-product.ts'

const IDLE = 10_000
const SLOW = 2_000
/**
 * Number of connections that the test opens from each IP address. It can use many addresses, because all of 127.0.0.0/8
 * belongs to this machine.
 */
const PER_ADDRESS = 100
const MEMBERS = 6
const REQUESTS = 300
const HAPROXY = '/usr/sbin/haproxy'

/**
 * Opens thousands of connections on which nothing, or only a part of a request, is sent. Other clients must still be
 * able to read and write.
 */
export async function connections(asked: FaultOptions): Promise<Figures[]> {
  const whole = await startEmbedded(asked)
  const { web } = whole
  const files = Number((await promisify(execFile)('sh', ['-c', 'ulimit -n'])).stdout)
  const share = Math.min(1, (files - 1_000) / (IDLE + SLOW))
  const [idle, slow] = [Math.floor(IDLE * share), Math.floor(SLOW * share)]
  const writers = await startWriters(() => web.url, { count: 2 })
  const reader = startReader(() => web.url)
  const held: Socket[] = []
  for (let at = 0; at < idle; at += PER_ADDRESS) {
    const address = `127.1.${Math.floor(at / PER_ADDRESS / 250)}.${((at / PER_ADDRESS) % 250) + 1}`
    held.push(...(await Promise.all(Array.from({ length: PER_ADDRESS }, () => dial(web.port, address)))))
  }
  const senders = await Promise.all(
    Array.from({ length: slow }, async (_, at) => {
      const socket = await dial(web.port, `127.2.0.${Math.floor(at / PER_ADDRESS) + 1}`)
      const head =
        at % 2 === 0
          ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
          : `POST /api/session HTTP/1.1\r\nHost: localhost\r\nOrigin: ${web.url}\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{`
      socket.write(head)
      return socket
    }),
  )
  const before = { pages: reader.pages(), writes: writers.acknowledged() }
  const startedMs = performance.now()
  // Slow clients send one byte after another until the server closes their connections.
  await until(
    'slow connections are cut',
    () => {
      for (const socket of senders) if (!socket.destroyed && Math.random() < 0.02) socket.write('a')
      return senders.every(({ destroyed }) => destroyed)
    },
    120,
  )
  const secondsCut = (performance.now() - startedMs) / 1000
  await until('pages were read during this time', () => reader.pages() > before.pages + 50)
  await writers.more(20)
  const open = held.filter(({ destroyed }) => !destroyed).length
  for (const socket of [...held, ...senders]) socket.destroy()
  await writers.stop()
  await reader.stop()
  const found = await writers.lookUp()
  const errors = writers.errors() + reader.errors()
  const { most, longest } = reader.milliseconds()
  const row: Figures = {
    fault: `${idle} idle, ${slow} slow connections`,
    database: 'embedded',
    times: 1,
    ...found,
    errors,
    secondsToServe: null,
    broken: brokenPromises({ ...found, errors }),
    notes: [
      `${reader.pages() - before.pages} pages and ${writers.acknowledged() - before.writes} writes during this time, 95 of 100 pages within ${most} ms, the longest ${longest} ms`,
      `every slow connection was cut within ${secondsCut.toFixed(0)} s, and ${open} idle ones were still open`,
      ...reader.wrong(),
    ],
  }
  const shared = await oneConnectionForAll(asked, web.url, web.port)
  await whole.stop()
  return [row, shared]
}

function dial(port: number, localAddress: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      socket.on('error', () => undefined)
      socket.resume()
      resolve(socket)
    })
  })
}

/**
 * Sends requests of several members on one connection, directly and through a proxy; no member may receive another's
 * data. Also sends ambiguous requests (see ambiguous-requests.ts).
 */
async function oneConnectionForAll({ folder }: FaultOptions, url: string, port: number): Promise<Figures> {
  const members: { cookie: string; id: string }[] = []
  for (let index = 0; index < MEMBERS; index += 1) {
    const email = `shared-${index}-${randomUUID()}@example.org`
    await signUp(
      aClient(() => url),
      email,
    )
    members.push(await signedIn(url, email))
  }
  const proxy = existsSync(HAPROXY) ? await aProxy(folder, port) : null
  let answered = 0
  let crossed = 0
  let errors = 0
  for (const at of proxy ? [port, proxy.port] : [port]) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const asks = Array.from({ length: REQUESTS }, async (_, index) => {
      const member = members[index % MEMBERS]
      if (!member) return
      const { status, body } = await ask(agent, at, member.cookie)
      answered += 1
      if (status !== 200) errors += 1
      else if (!body.includes(member.id)) crossed += 1
    })
    await Promise.all(asks)
    agent.destroy()
  }
  proxy?.stop()
  const accepted: string[] = []
  for (const [name, bytes] of Object.entries(ambiguousRequests(port))) {
    const statuses = await statusesOf(port, bytes)
    // An ambiguous request must be refused with status 400. It must never be processed as two requests.
    if (statuses.length !== 1 || statuses[0] !== '400')
      accepted.push(`${name} was answered ${statuses.join(', ') || 'nothing'}`)
  }
  const broken = [...accepted]
  if (crossed > 0) broken.push(`${crossed} responses were those of another member`)
  if (errors > 0) broken.push(`${errors} requests were not answered`)
  return {
    fault: 'one connection for many members',
    database: 'embedded',
    times: 1,
    acknowledged: answered,
    lost: 0,
    doubled: crossed,
    errors,
    secondsToServe: null,
    broken,
    notes: [
      `${answered} answers over ${proxy ? 'one connection, then over one of HAProxy' : 'one connection; HAProxy is not installed'}`,
      `${Object.keys(ambiguousRequests(port)).length} requests of a kind that smugglers send were each answered 400`,
    ].slice(0, accepted.length > 0 ? 1 : 2),
  }
}

async function signedIn(url: string, email: string): Promise<{ cookie: string; id: string }> {
  const body = JSON.stringify({ email, password: 'a quiet rehearsal of rivers' })
  const headers = { origin: url, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/session`, { method: 'POST', body, headers })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { member } = (await (await fetch(`${url}/api/session`, { headers: { cookie } })).json()) as {
    member: { id: string }
  }
  return { cookie, id: member.id }
}

function ask(agent: Agent, port: number, cookie: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const asked = request(
      { agent, port, host: '127.0.0.1', path: '/api/session', headers: { cookie } },
      (got) => {
        let body = ''
        got.setEncoding('utf8').on('data', (piece: string) => {
          body += piece
        })
        got.on('end', () => resolve({ status: got.statusCode ?? 0, body }))
      },
    )
    asked.on('error', () => resolve({ status: 0, body: '' }))
    asked.end()
  })
}

/** Starts HAProxy, configured to send all requests to Lampstand on a single connection. */
async function aProxy(folder: string, to: number): Promise<{ port: number; stop(): void }> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  timeout queue 30s
  http-reuse always
listen product
  bind 127.0.0.1:${port}
  server one 127.0.0.1:${to} maxconn 1 pool-max-conn 1
`,
  )
  const client = aClient(() => `http://127.0.0.1:${port}`)
  const forwards = async () => (await client('GET', '/about')).status === 200
  const { stop } = await startProxy([HAPROXY, '-db', '-f', file], forwards)
  return { port, stop }
}
