import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { testBackend } from '#db/testing/a-database.ts'
import { createPostgresDatabase } from '#db/testing/postgres-template.ts'
import { aMember } from './testing/a-member.ts'
import { aVisitor, type Visitor } from './testing/a-visitor.ts'
import { anApp, type TestApp, type TestDatabase } from './testing/an-app.ts'
import { problemOf } from './testing/problem-of.ts'

const GROUP = '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10'
const asReader = { accept: 'text/html,application/xhtml+xml' }

/**
 * Expects failures of all callers that need the database: a member, a visitor, a write, and a
 * caller whose session has to be read.
 */
async function expectAway(app: TestApp, member: Visitor): Promise<void> {
  member.cookies.delete('lampstand.session_data')
  const away = [
    await member.get('/api/session'),
    await member.put('/api/studies/1/completion'),
    await member.get('/api/groups'),
    await aVisitor(app).get('/api/groups'),
    await aVisitor(app).post('/api/session', { email: 'anna@example.org', password: 'a quiet river' }),
    await aVisitor(app).get('/readyz'),
  ]
  for (const answer of away) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await problemOf(answer)).code).toBe('server.unavailable')
  }
}

const errorsOf = (app: TestApp) =>
  app.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')

describe('a database', () => {
  let app: TestApp
  let anna: Visitor

  beforeAll(async () => {
    app = await anApp()
    anna = await aMember(app, 'Anna')
  })

  afterAll(() => app.database.close())

  test('whose disk is full: a change is answered with 503, is not logged as our error, and works after space is freed', async () => {
    const { db } = app.database
    // The error of a real server, as the driver throws it.
    await db.execute(sql`create function refuse_as_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    await db.execute(
      sql`create trigger full_disk before insert on completions execute function refuse_as_full()`,
    )
    const refused = await anna.put('/api/studies/1/completion')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
    expect((await problemOf(refused)).code).toBe('server.unavailable')
    expect(errorsOf(app)).toEqual([])
    await db.execute(sql`drop trigger full_disk on completions`)
    expect((await anna.put('/api/studies/1/completion')).status).toBeLessThan(300)
  })

  test('that is unavailable: requests that need it get 503, sessions remain valid, and no error is logged', async () => {
    await app.database.close()
    await expectAway(app, anna)
    expect(errorsOf(app)).toEqual([])
    expect((await aVisitor(app).get('/api/studies/1')).status).toBe(200)
    expect((await aVisitor(app).get('/healthz')).status).toBe(200)
  })

  test('that is unavailable: a reader gets a page with an explanation that loads no other file', async () => {
    const answer = await aVisitor(app).get(`/community/${GROUP}/card.png`, asReader)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await answer.text()
    expect(page).toContain('Please try again in a moment.')
    expect(page).not.toContain('<script')
  })
})

describe.runIf(testBackend() === 'postgres')('a server', () => {
  test('that stops causes 503 for open and new connections, and is used again when it is back', async () => {
    const place = await createPostgresDatabase('template0')
    const between = await aServerBetween(place.url)
    const log = { warn: () => undefined, error: () => undefined }
    const database = await openDatabase({ url: between.url, dataDir: '', log })
    await migrate(database)
    // Each app checks its readiness for the first time.
    const again = () => anApp({ database: database as TestDatabase })
    const cara = await aMember(await again(), 'Cara')
    await between.stop()
    await expectAway(await again(), cara)
    await expectAway(await again(), cara)
    await between.start()
    expect((await cara.get('/api/session')).status).toBe(200)
    expect((await aVisitor(await again()).get('/readyz')).status).toBe(200)
    await database.close()
    await between.stop()
    await place.drop()
  })
})

/**
 * Starts a proxy in front of a database server that can simulate an outage: open connections are
 * cut, new ones are refused.
 */
async function aServerBetween(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((here) => {
    const there = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const start = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await start()
  const shown = new URL(url)
  shown.host = `127.0.0.1:${port}`
  return {
    url: shown.href,
    start: () => start(port),
    stop: async () => {
      server.close()
      for (const one of open) one.destroy()
      open.clear()
      await once(server, 'close')
    },
  }
}
