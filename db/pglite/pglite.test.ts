import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Every, OpenDatabase, OpenOptions } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { members } from '#db/schema/account.ts'
import { testBackend } from '#db/testing/a-database.ts'
import { startWriter } from '#db/testing/killed-writer.ts'
import { unpackTemplate } from '#db/testing/pglite-template.ts'
import { EMBEDDED_MAJOR_VERSION } from './pglite-folder.ts'

const NEVER: Every = () => () => undefined

describe.runIf(testBackend() === 'pglite')('the embedded database', { timeout: 60_000 }, () => {
  let folder: string
  let dataDir: string
  /** Data folders that tests copy: closed once on January 1, and again on January 2 with another row. */
  let closedOnce: string
  let closedTwice: string
  let warnings: string[] = []
  let complaints: string[] = []
  let instant: Date

  const open = (more: Partial<OpenOptions> = {}): Promise<OpenDatabase> =>
    openDatabase({
      dataDir,
      now: () => instant,
      every: NEVER,
      log: {
        warn: (_, words) => warnings.push(words),
        error: (_, words) => complaints.push(words),
      },
      ...more,
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lampstand-pglite-'))
    closedOnce = join(folder, 'closed-once')
    closedTwice = join(folder, 'closed-twice')
    dataDir = closedOnce
    await unpackTemplate(dataDir)
    instant = new Date('2024-01-01T00:00:00Z')
    await written('anna')
    await cp(closedOnce, closedTwice, { recursive: true })
    dataDir = closedTwice
    instant = new Date('2024-01-02T00:00:00Z')
    await written('ben')
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  beforeEach(async () => {
    warnings = []
    complaints = []
    instant = new Date('2024-01-01T00:00:00Z')
    dataDir = join(folder, randomUUID())
    await unpackTemplate(dataDir)
  })

  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('a missing data folder is created, with access for its owner only', async () => {
    dataDir = join(folder, randomUUID(), 'deeper')
    const database = await open()
    await database.ping()
    await database.close()
    const modes = await Promise.all(
      [dataDir, join(dataDir, 'pglite')].map(async (path) => (await stat(path)).mode),
    )
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o700])
  })

  test('written rows are read after the database is opened again', async () => {
    await written('anna', 'ben')
    expect(await writers()).toEqual(['anna', 'ben'])
  })

  test('a second process is rejected; a killed one loses no acknowledged row, and releases its lock', async () => {
    const writer = await startWriter({ dataDir }, 50)
    await expect(open()).rejects.toMatchObject({
      code: 'database.locked',
      message: `Another process is using the embedded database in ${dataDir}. Stop it, or set DATA_DIR or DATABASE_URL.`,
    })
    const acknowledged = await writer.kill()
    const database = await open()
    const rows = await database.db.select({ id: members.id }).from(members)
    const ids = new Set(rows.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    await database.close()
    expect(warnings).toEqual([])
  })

  test('a second opening in the same process is refused until the first is closed', async () => {
    const first = await open()
    await expect(open()).rejects.toMatchObject({ code: 'database.locked' })
    await first.close()
    await first.close()
    const second = await open()
    await second.close()
  })

  test('a snapshot is taken every hour and at the end, and the last three remain', async () => {
    let hourly = async () => undefined as unknown
    let intervalMs = 0
    let stopped = false
    const every: Every = (ms, job) => {
      intervalMs = ms
      hourly = job
      return () => {
        stopped = true
      }
    }
    const database = await open({ every })
    for (const hour of ['01', '02', '03']) {
      instant = new Date(`2024-01-01T${hour}:00:00Z`)
      await hourly()
    }
    instant = new Date('2024-01-01T03:30:00Z')
    await database.close()
    expect(intervalMs).toBe(3_600_000)
    expect(stopped).toBe(true)
    expect(await readdir(join(dataDir, 'snapshots'))).toEqual([
      '2024-01-01T02-00-00.000Z.tar.gz',
      '2024-01-01T03-00-00.000Z.tar.gz',
      '2024-01-01T03-30-00.000Z.tar.gz',
    ])
  })

  test('a snapshot that cannot be written is reported, and the database still closes', async () => {
    await writeFile(join(dataDir, 'snapshots'), 'a file where the folder should be')
    const database = await open()
    await database.close()
    expect(complaints).toEqual(['The snapshot of the embedded database could not be written.'])
    await rm(join(dataDir, 'snapshots'))
    const again = await open()
    await again.close()
  })

  test('a broken folder is moved aside and the newest snapshot restored', async () => {
    await copyFrom(closedTwice)
    await damage(join(dataDir, 'pglite'))
    instant = new Date('2024-01-03T00:00:00Z')
    expect(await writers()).toEqual(['anna', 'ben'])
    expect(warnings).toEqual(['The embedded database was broken: its newest snapshot was restored.'])
    expect(await readdir(dataDir)).toContain('pglite.broken-2024-01-03T00-00-00.000Z')
  })

  test('if the newest snapshot is damaged too, the previous one is used', async () => {
    await copyFrom(closedTwice)
    await truncate(join(dataDir, 'snapshots/2024-01-02T00-00-00.000Z.tar.gz'), 100_000)
    await damage(join(dataDir, 'pglite'))
    instant = new Date('2024-01-03T00:00:00Z')
    expect(await writers()).toEqual(['anna'])
  })

  test('a database folder without its version file is restored, and not treated as new', async () => {
    await copyFrom(closedOnce)
    await rm(join(dataDir, 'pglite/PG_VERSION'))
    expect(await writers()).toEqual(['anna'])
  })

  test('a deleted folder is restored from its snapshot', async () => {
    await copyFrom(closedOnce)
    await rm(join(dataDir, 'pglite'), { recursive: true })
    expect(await writers()).toEqual(['anna'])
    expect(warnings).toEqual(['The embedded database was missing: its newest snapshot was restored.'])
  })

  test('a broken folder without a snapshot stops the start and remains unchanged', async () => {
    await damage(join(dataDir, 'pglite'))
    await expect(open()).rejects.toMatchObject({
      code: 'database.folder_broken',
      message: expect.stringContaining('no snapshot'),
    })
    expect((await readdir(dataDir)).sort()).toEqual(['lock.sqlite', 'pglite'])
  })

  test('if a start is interrupted while it creates the database, the next start succeeds', async () => {
    await rm(join(dataDir, 'pglite'), { recursive: true })
    await mkdir(join(dataDir, 'pglite.preparing/base'), { recursive: true })
    const database = await open()
    await migrate(database)
    await database.close()
  })

  test('files of another PostgreSQL are rejected by version rather than reported as broken', async () => {
    await writeFile(join(dataDir, 'pglite/PG_VERSION'), '17\n')
    await expect(open()).rejects.toMatchObject({
      code: 'database.other_version',
      message: expect.stringContaining('PostgreSQL 17'),
    })
  })

  test('the expected version of PostgreSQL is the version inside PGlite', async () => {
    const database = await open()
    const { rows } = await database.db.execute<{ version: string }>(sql`select version()`)
    await database.close()
    expect(rows[0]?.version).toMatch(new RegExp(`^PostgreSQL ${EMBEDDED_MAJOR_VERSION}\\.`))
  })

  test('a data folder that cannot be created stops the start with an explanation', async () => {
    await writeFile(join(dataDir, 'file'), '')
    const impossible = join(dataDir, 'file/data')
    await expect(open({ dataDir: impossible })).rejects.toMatchObject({
      code: 'database.folder_unwritable',
      message: expect.stringContaining(impossible),
    })
  })

  test('a data folder that cannot be written to stops the start with an explanation', async () => {
    await rm(join(dataDir, 'lock.sqlite'), { force: true })
    await mkdir(join(dataDir, 'lock.sqlite'))
    await expect(open()).rejects.toMatchObject({
      code: 'database.folder_unwritable',
      message: expect.stringContaining(dataDir),
    })
  })

  /** Replaces the data folder by a copy of another. */
  async function copyFrom(other: string): Promise<void> {
    await rm(dataDir, { recursive: true })
    await cp(other, dataDir, { recursive: true })
  }

  async function written(...names: string[]): Promise<void> {
    const database = await open()
    const rows = names.map((name) => ({ id: randomUUID(), email: `${name}@example.org` }))
    await database.db.insert(members).values(rows)
    await database.close()
  }

  async function writers(): Promise<string[]> {
    const database = await open()
    const rows = await database.db.select({ email: members.email }).from(members).orderBy(members.email)
    await database.close()
    return rows.map(({ email }) => email.replace('@example.org', ''))
  }
})

async function damage(folder: string): Promise<void> {
  await truncate(join(folder, 'global/pg_control'), 0)
}
