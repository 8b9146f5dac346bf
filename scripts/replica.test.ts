import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db, OpenDatabase } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { startThrowawayPostgres, startThrowawayReplica, type ThrowawayPostgres } from './postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

const silent = { warn: () => undefined, error: () => undefined }
const installed = (await findPostgresBinaries()) !== null

describe.runIf(installed)('public lists', () => {
  let primary: ThrowawayPostgres
  let replica: ThrowawayPostgres
  let database: OpenDatabase
  let check: () => Promise<void>
  let nowMs = 0
  const warnings: string[] = []

  const open = (replicaUrl: string) =>
    openDatabase({
      url: primary.url,
      replicaUrl,
      dataDir: '',
      poolSize: 2,
      log: { warn: (_, words) => warnings.push(words), error: () => undefined },
      now: () => new Date(nowMs),
      every: (_, job) => {
        check = job
        return () => undefined
      },
    })

  const isReplica = async (db: Db) => {
    const { rows } = await db.execute(sql`select pg_is_in_recovery() as yes`)
    return rows[0]?.yes === true
  }
  const counted = async (db: Db) =>
    (await db.execute(sql`select count(*)::int as words from words`)).rows[0]?.words
  const write = () => database.db.execute(sql`insert into words values ('said')`)
  /** Advances the clock by a second and compares primary and replica. */
  const later = async (seconds = 1) => {
    nowMs += seconds * 1000
    await check()
  }

  beforeAll(async () => {
    // A durable server: the position after an acknowledged write includes that write only if commits wait for
    // the log.
    const started = await startThrowawayPostgres()
    if (started.url === null) throw new Error(started.reason)
    primary = started
    replica = await startThrowawayReplica(primary.url)
    database = await open(replica.url)
    await database.db.execute(sql`create table words (word text)`)
  })

  afterAll(async () => {
    await database.close()
    await replica.stop()
    await primary.stop()
  })

  test('come from the replica while it is close behind, and everything else from the primary', async () => {
    await expect.poll(() => later().then(() => database.readPublic(isReplica))).toBe(true)
    await write()
    await expect.poll(() => database.readPublic(counted)).toBe(1)
    expect(await isReplica(database.db)).toBe(false)
    // Without writes for an hour, the replica does not count as behind.
    await later(3600)
    expect(await database.readPublic(isReplica)).toBe(true)
    expect(warnings).toEqual([])
  })

  test('come from the primary while the replica is over five seconds behind, and then from the replica again', async () => {
    const onReplica = await openDatabase({ url: replica.url, dataDir: '', poolSize: 1, log: silent })
    await onReplica.db.execute(sql`select pg_wal_replay_pause()`)
    await expect
      .poll(
        async () => (await onReplica.db.execute(sql`select pg_get_wal_replay_pause_state() as state`)).rows,
      )
      .toEqual([{ state: 'paused' }])
    await write()
    await later(4)
    expect(await database.readPublic(counted)).toBe(1)
    await later(2)
    expect(await database.readPublic(counted)).toBe(2)
    expect(warnings).toEqual(['The replica is unavailable or behind; the primary is queried.'])
    await onReplica.db.execute(sql`select pg_wal_replay_resume()`)
    await expect.poll(() => later().then(() => database.readPublic(isReplica))).toBe(true)
    expect(await database.readPublic(counted)).toBe(2)
    expect(warnings.at(-1)).toBe('The replica is read from again.')
    await onReplica.close()
  })

  test('an error of a statement is reported and not retried on the primary', async () => {
    let asked = 0
    const failing = database.readPublic((db) => {
      asked += 1
      return db.execute(sql`select nothing from nowhere`)
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '42P01' } })
    expect(asked).toBe(1)
  })

  test('a server that is no replica is not used as one', async () => {
    warnings.length = 0
    const other = await open(primary.url)
    expect(warnings).toEqual(['The replica is unavailable or behind; the primary is queried.'])
    expect(await other.readPublic(isReplica)).toBe(false)
    await other.close()
  })

  test('come from the primary within the same request if the replica fails', async () => {
    const other = await open(replica.url)
    await expect.poll(() => later().then(() => other.readPublic(isReplica))).toBe(true)
    await replica.stop()
    expect(await other.readPublic(isReplica)).toBe(false)
    await later()
    expect(await other.readPublic(counted)).toBe(2)
    await other.close()
  })
})
