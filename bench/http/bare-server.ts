import { argon2 } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

// The least a server in Node can do for the same answer: `node:http`, and the one thing that cannot be left out.
// Started by bare.ts, which sends what it is to do and is told the port.

/** An answer as it goes over the wire. */
export interface RawAnswer {
  status: number
  /** Names and values in turn. */
  headers: string[]
  body: Uint8Array
}

export type Task =
  /** Answers each address with the same bytes as the product. */
  | { kind: 'bytes'; answers: Map<string, RawAnswer> }
  /** Tells everybody who has asked with GET the id in the address of a POST, as an event. */
  | { kind: 'events' }
  /** Hashes one password a request. */
  | { kind: 'argon2id' }
  /** Adds the completion in the address, /<member id>/<day>, with one statement. */
  | { kind: 'insert'; database: { url: string; poolSize: number } | { folder: string } }

type Handle = (address: string, response: ServerResponse) => void

// The cost the product hashes passwords at: server/platform/passwords/password-cost.ts.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

// The least that keeps a completion.
const INSERT =
  'insert into "completions" ("member_id", "day", "completed_on", "completed_at") values ($1, $2, $3, $4) on conflict do nothing'

process.once('message', async (task: Task) => {
  const handle = await handlerOf(task)
  const server = createServer((request, response) => handle(request.url ?? '/', response))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit(0))

async function handlerOf(task: Task): Promise<Handle> {
  if (task.kind === 'bytes') return answerBytes(task.answers)
  if (task.kind === 'events') return tellEvents()
  if (task.kind === 'argon2id') return answerAfter(hashOnce)
  return answerAfter(await insertInto(task.database))
}

function answerBytes(answers: ReadonlyMap<string, RawAnswer>): Handle {
  return (address, response) => {
    const answer = answers.get(address)
    if (!answer) return response.writeHead(404).end()
    return response.writeHead(answer.status, answer.headers).end(answer.body)
  }
}

function tellEvents(): Handle {
  const readers = new Set<ServerResponse>()
  return (address, response) => {
    if (address.startsWith('/api/events')) {
      readers.add(response.writeHead(200, { 'content-type': 'text/event-stream' }))
      response.once('close', () => readers.delete(response))
      response.write(':\n\n')
      return
    }
    const frame = `id: 1.1\ndata: {"comment":{"id":"${address.slice(1)}"}}\n\n`
    for (const reader of readers) reader.write(frame)
    response.writeHead(204).end()
  }
}

function answerAfter(work: (address: string) => Promise<unknown>): Handle {
  return (address, response) => {
    work(address).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }
}

const hash = promisify(argon2)

function hashOnce(): Promise<Buffer> {
  return hash('argon2id', { message: 'a few words in a row', nonce: Buffer.alloc(16), ...COST })
}

async function insertInto(
  database: { url: string; poolSize: number } | { folder: string },
): Promise<(address: string) => Promise<unknown>> {
  if ('folder' in database) {
    const pglite = await PGlite.create(database.folder)
    return (address) => pglite.query(INSERT, completionIn(address))
  }
  const pool = new pg.Pool({ connectionString: database.url, max: database.poolSize })
  return (address) => pool.query(INSERT, completionIn(address))
}

function completionIn(address: string): string[] {
  const [, memberId = '', day = ''] = address.split('/')
  const now = new Date().toISOString()
  return [memberId, day, now.slice(0, 10), now]
}
