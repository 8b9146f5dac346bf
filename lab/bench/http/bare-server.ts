import { argon2, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import pg from 'pg'
import { type StatementOf, statements } from './bare-statements.ts'

// Server with which Lampstand is compared. It sends the same responses with as little work as possible, on `node:http`
// without a framework. bare.ts starts it as a process, sends it the prepared responses and the settings of the
// database, and receives its port.

/** A response in the form in which it is sent, possibly compressed. */
export interface RawAnswer {
  status: number
  /** Names and values of the headers, alternating. */
  headers: string[]
  body: Uint8Array
}

export interface Task {
  /** Responses by URL. They are those of Lampstand, with the same bytes. */
  answers?: Map<string, RawAnswer>
  /**
   * Settings for requests of signed-in members. For each such request, this server checks the signature (HMAC) in the
   * cookie and executes one prepared statement.
   */
  database?: { url: string; poolSize: number; secret: string }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown> | unknown

// Parameters of the password hash. They are the same as in server/auth/passwords/password-cost.ts.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

process.once('message', ({ answers, database }: Task) => {
  const doWork = database && worker(database)
  const handle: Handle = (request, response) => {
    const address = request.url ?? '/'
    const answer = answers?.get(address)
    if (answer) return response.writeHead(answer.status, answer.headers).end(answer.body)
    if (address.startsWith('/api/events')) return follow(response)
    if (address.startsWith('/events/')) return publish(address, response)
    if (address === '/api/session') return hashOnce(response)
    return doWork?.(request, response)
  }
  const server = createServer(async (request, response) => {
    try {
      await handle(request, response)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))

const followers = new Set<ServerResponse>()

/** Opens an event stream, on which the id of every later comment is sent. */
function follow(response: ServerResponse): void {
  followers.add(response.writeHead(200, { 'content-type': 'text/event-stream' }))
  response.once('close', () => followers.delete(response))
  response.write(':\n\n')
}

function publish(address: string, response: ServerResponse): void {
  const frame = Buffer.from(`id: 1.1\ndata: {"comment":{"id":"${address.slice(-36)}"}}\n\n`)
  for (const follower of followers) follower.write(frame)
  response.writeHead(204).end()
}

const hash = promisify(argon2)

async function hashOnce(response: ServerResponse): Promise<void> {
  await hash('argon2id', { message: 'a few words in a row', nonce: Buffer.alloc(16), ...COST })
  response.writeHead(204).end()
}

function worker({ url, poolSize, secret }: NonNullable<Task['database']>): Handle {
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  return async (request, response) => {
    const memberId = memberOf(request, secret)
    if (!memberId) return response.writeHead(401).end()
    const address = request.url ?? '/'
    const { method = 'GET' } = request
    const [, kind = '', topic = ''] = address.slice('/api'.length).split('/')
    const of: StatementOf | undefined = statements[`${method} ${kind}`]
    if (!of) return response.writeHead(404).end()
    const body = method === 'GET' ? undefined : JSON.parse(await textOf(request))
    const { name, text, values, answer } = of({ memberId, topic: decodeURIComponent(topic), body })
    const { rows } = await pool.query({ name, text, values })
    if (!answer) return response.writeHead(204).end()
    const json = JSON.stringify(answer(rows))
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }
    return response.writeHead(method === 'POST' && kind === 'discussions' ? 201 : 200, headers).end(json)
  }
}

/**
 * Returns the id of the member from the cookie `member=<id>.<tag>` if its tag, a signature, is correct; otherwise null.
 */
function memberOf({ headers }: IncomingMessage, secret: string): string | null {
  const [id = '', tag = ''] = (headers.cookie ?? '').slice('member='.length).split('.')
  const [sent, ours] = [Buffer.from(tag), Buffer.from(tagOf(secret, id))]
  return sent.length === ours.length && timingSafeEqual(sent, ours) ? id : null
}

function tagOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(id).digest('base64url')
}

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      text += piece
    })
    request.once('end', () => resolve(text))
    request.once('error', reject)
  })
}
