import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { members } from '#db/schema/account.ts'
import { testBackend } from '#db/testing/a-database.ts'
import { startWriter } from '#db/testing/killed-writer.ts'
import { createPostgresDatabase, testServerUrl } from '#db/testing/postgres-template.ts'

describe.runIf(testBackend() === 'postgres')('a Postgres server', () => {
  let place: Awaited<ReturnType<typeof createPostgresDatabase>>
  let database: OpenDatabase
  let other: OpenDatabase
  const warnings: string[] = []
  const log = { warn: (_: object, words: string) => warnings.push(words), error: () => undefined }
  const open = (url: string, poolSize = 1) => openDatabase({ url, dataDir: '', poolSize, log })

  beforeAll(async () => {
    place = await createPostgresDatabase('template0')
    database = await open(place.url)
    other = await open(place.url)
    await migrate(database)
  })

  afterAll(async () => {
    await database.close()
    await other.close()
    await place.drop()
  })

  test('statements, locks and idle transactions have a time limit', async () => {
    const { rows } = await database.db.execute(sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('application_name') as name, current_setting('TimeZone') as zone`)
    expect(rows).toEqual([{ statement: '15s', lock: '5s', idle: '15s', name: 'lampstand', zone: 'UTC' }])
  })

  test('a repeated statement is planned once per connection; a failing one fails as before', async () => {
    const find = (email: string) =>
      database.db.select({ id: members.id }).from(members).where(sql`${members.email} = ${email}`)
    for (const email of ['a', 'b', 'c', 'd']) expect(await find(`${email}@example.org`)).toEqual([])
    const { rows } = await database.db.execute(sql`
      select count(*)::int as planned from pg_prepared_statements where statement like '%from "members"%'`)
    expect(rows).toEqual([{ planned: 1 }])
    const failing = (id: string) => database.db.execute(sql`select ${id}::uuid`)
    for (const id of ['a', 'b', 'c', 'd'])
      await expect(failing(id)).rejects.toMatchObject({ cause: { code: '22P02' } })
    expect(await find('a@example.org')).toEqual([])
  })

  test('no more connections are opened than the pool may hold', async () => {
    const wide = await open(place.url, 3)
    const sleeping = sql`select pg_backend_pid() as pid, pg_sleep(0.05)`
    const results = await Promise.all(Array.from({ length: 9 }, () => wide.db.execute(sleeping)))
    await wide.close()
    expect(new Set(results.map(({ rows }) => rows[0]?.pid)).size).toBe(3)
  })

  test('an idle connection that drops is replaced, and the process keeps running', async () => {
    const pid = await pidOf(database)
    await other.db.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`)
    await expect.poll(() => warnings).toContain('An idle database connection was lost.')
    await database.ping()
  })

  test('a connection that drops inside a transaction fails that transaction alone', async () => {
    const dropped = database.db.transaction(async (tx) => {
      const pid = await pidOf({ db: tx })
      await other.db.execute(sql`select pg_terminate_backend(${pid}::int, 5000)`)
      await tx.insert(members).values({ id: randomUUID(), email: 'dropped@example.org' })
    })
    await expect(dropped).rejects.toThrow()
    await database.ping()
    expect(await database.db.select().from(members)).toEqual([])
  })

  test('a channel is subscribed to again after a lost connection, and the gap is reported', async () => {
    const heard: string[] = []
    const stop = await database.listen('news', {
      onMessage: (payload) => heard.push(payload),
      onGap: () => heard.push('gap'),
    })
    const notify = (word: string) => other.db.execute(sql`select pg_notify('news', ${word})`)
    await notify('one')
    await expect.poll(() => heard).toEqual(['one'])
    const mine = sql`datname = current_database() and query = 'listen "news"'`
    await other.db.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${mine}`)
    await expect.poll(() => heard).toEqual(['one', 'gap'])
    await notify('two')
    await expect.poll(() => heard).toEqual(['one', 'gap', 'two'])
    await stop()
    const { rows } = await other.db.execute(sql`select 1 from pg_stat_activity where ${mine}`)
    await notify('three')
    expect([heard.at(-1), rows]).toEqual(['two', []])
  })

  test('a killed process loses no acknowledged row', { timeout: 30_000 }, async () => {
    const writer = await startWriter({ url: place.url }, 50)
    const acknowledged = await writer.kill()
    const rows = await database.db.select({ id: members.id }).from(members)
    const ids = new Set(rows.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  })

  test('a server that does not answer stops the start with an explanation', async () => {
    const url = new URL(place.url)
    url.port = '1'
    await expect(open(url.href)).rejects.toMatchObject({
      name: 'DatabaseStartError',
      code: 'database.unreachable',
      message: expect.stringMatching(/:1\/.* does not answer: start it/),
    })
  })

  test('a wrong password stops the start with an explanation that does not contain the password', async () => {
    const url = new URL(testServerUrl())
    url.password = 'not-the-password'
    const refusal = await open(url.href).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'database.unreachable',
      message: expect.stringContaining('rejects the user name or password'),
    })
    expect(String(refusal)).not.toContain('not-the-password')
  })

  test('a database that does not exist stops the start with an explanation', async () => {
    const url = new URL(testServerUrl())
    url.pathname = '/no_such_database'
    await expect(open(url.href)).rejects.toMatchObject({
      code: 'database.unreachable',
      message: expect.stringContaining('/no_such_database has no database of that name'),
    })
  })

  test('a database that cannot hold Hebrew and Greek is refused', async () => {
    const latin = await createPostgresDatabase('template0', `encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'`)
    await expect(open(latin.url)).rejects.toMatchObject({ code: 'database.wrong_encoding' })
    await latin.drop()
  })
})

async function pidOf({ db }: Pick<OpenDatabase, 'db'>): Promise<unknown> {
  const { rows } = await db.execute(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid
}
