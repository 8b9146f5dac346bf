import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import type { OpenDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { members } from '#db/schema/account.ts'
import { backups } from '#db/schema/backup.ts'
import { ledgerEntries, ledgerTransactions } from '#db/schema/giving.ts'
import { testBackend } from '#db/testing/a-database.ts'
import { unpackTemplate } from '#db/testing/pglite-template.ts'
import { createPostgresDatabase } from '#db/testing/postgres-template.ts'
import { silentLog } from '#db/testing/silent-log.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import {
  makeBackupKey,
  openBackup,
  sealBackup,
} from '#server/modules/organisation/backup/storage/backup-file.ts'
import { backupName } from '#server/modules/organisation/backup/storage/backup-name.ts'
import {
  type DatabaseFigures,
  readManifest,
  writeManifest,
} from '#server/modules/organisation/backup/storage/manifest.ts'
import { createMetrics } from '#server/platform/base/metrics.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { aLog } from '#server/testing/a-log.ts'
import { listBackups } from './backup-commands.ts'
import { checkFigures, figuresOf } from './database-figures.ts'
import { finishBackup } from './finish-backup.ts'
import { type BackupDeps, makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { scheduledBackup } from './scheduled-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'backup-'))
const kept = join(root, 'kept')
const dataDir = join(root, 'data')
const isEmbedded = testBackend() === 'pglite'

let key: string
let url: string | undefined
const dropped: (() => Promise<void>)[] = []
let database: OpenDatabase
let now: Date
let made: Promise<string> | undefined

const envOf = (more: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  BACKUP_TO: kept,
  BACKUP_KEY: key,
  BACKUP_EVERY_MINUTES: '15',
  SITE_NAME: "St Mary's",
  ...(url !== undefined && { DATABASE_URL: url }),
  ...more,
})

/** Dependencies of a backup, without the child process, which has one test of its own. */
function parts(env = envOf(), changes: Partial<BackupDeps> = {}): BackupDeps {
  return {
    config: parseConfig(env),
    clock: () => now,
    db: database.db,
    database,
    env,
    finish: finishBackup,
    ...changes,
  }
}

async function anEmptyServerDatabase(): Promise<string> {
  const { url: address, drop } = await createPostgresDatabase('template0')
  dropped.push(drop)
  return address
}

const addMember = () => {
  const id = randomUUID()
  return database.db.insert(members).values({ id, email: `${id}@example.org` })
}

const outcomes = async () =>
  (await database.db.select().from(backups).orderBy(backups.madeAt)).map(({ outcome }) => outcome)

beforeAll(async () => {
  key = await makeBackupKey()
  mkdirSync(join(dataDir, 'outbox'), { recursive: true })
  writeFileSync(join(dataDir, 'session-secret'), 'a secret of thirty-two characters', { mode: 0o600 })
  writeFileSync(join(dataDir, 'outbox', 'one.eml'), 'Subject: hello')
  if (isEmbedded) await unpackTemplate(dataDir)
  else url = await anEmptyServerDatabase()
  database = await openDatabase({
    dataDir,
    ...(url !== undefined && { url }),
    log: silentLog,
    every: () => () => undefined,
  })
  await migrate(database)
  const clock = () => new Date('2026-11-01T00:00:00Z')
  await addMember()
  await recordAudit(database.db, clock, {
    kind: 'email.verified_by_operator',
    actorId: null,
    subjectId: randomUUID(),
    details: { by: 'operator' },
  })
  await database.db.transaction(async (tx) => {
    const at = clock()
    await tx.insert(ledgerTransactions).values({ id: 'txn_1', kind: 'charge', occurredAt: at, bookedAt: at })
    const sides = [
      { transactionId: 'txn_1', account: 'provider' as const, amountCents: 470 },
      { transactionId: 'txn_1', account: 'fees' as const, amountCents: 30 },
      { transactionId: 'txn_1', account: 'gifts' as const, amountCents: -500 },
    ]
    await tx.insert(ledgerEntries).values(sides)
  })
}, 60_000)

afterAll(async () => {
  await database.close()
  for (const drop of dropped.splice(0)) await drop()
  rmSync(root, { recursive: true })
})

/** Shared by all tests that only read it, because making one takes seconds. */
function theBackup(): Promise<string> {
  made ??= makeBackup(parts()).then(async ({ row }) => {
    const file = join(root, row.name)
    renameSync(join(kept, row.name), file)
    return file
  })
  return made
}

/** Creates a backup that is recorded as good. */
async function aGoodOne(): Promise<string> {
  const name = backupName(now)
  mkdirSync(kept)
  writeFileSync(join(kept, name), 'a backup')
  await database.db
    .insert(backups)
    .values({ name, madeAt: now, coversUntil: now, bytes: 8, checkedAt: now, outcome: 'good' })
  now = new Date(now.getTime() + 15 * MINUTE_MS)
  return name
}

beforeEach(async () => {
  now = new Date('2026-11-23T12:00:00Z')
  rmSync(kept, { recursive: true, force: true })
  await database.db.delete(backups)
})

test('a backup removes the temporary files of a killed backup, but not those of a running one', async () => {
  const work = join(dataDir, 'backup-work')
  const begun = { 'one-left': new Date(now.getTime() - DAY_MS), 'one-other': now }
  for (const [name, at] of Object.entries(begun)) {
    mkdirSync(join(work, name), { recursive: true })
    utimesSync(join(work, name), at, at)
  }
  await makeBackup(parts())
  expect(readdirSync(work)).toEqual(['one-other'])
  rmSync(join(work, 'one-other'), { recursive: true })
})

test('a backup made in a separate process is restored unchanged into an empty folder and database', {
  timeout: 60_000,
}, async () => {
  const { finish, ...ownProcess } = parts()
  const { row } = await makeBackup(ownProcess)
  expect(row).toMatchObject({ name: '2026-11-23T12-00-00.000Z.backup.age', outcome: 'good', checkedAt: now })
  expect(readdirSync(kept)).toEqual([row.name])
  expect(row.bytes).toBe(statSync(join(kept, row.name)).size)
  expect(readdirSync(join(dataDir, 'backup-work'))).toEqual([])
  // Changes after the backup are not part of it.
  await addMember()

  const elsewhere = join(root, 'elsewhere')
  const place = {
    DATA_DIR: elsewhere,
    BACKUP_KEY: key,
    DATABASE_URL: isEmbedded ? '' : await anEmptyServerDatabase(),
  }
  const words = await restoreBackup(parseConfig(place), join(kept, row.name))
  expect(words).toContain('Restored as of 2026-11-23T12:00:00.000Z')
  expect(words).toContain('1 events of the audit log; the ledger agrees.')
  expect(words).not.toContain('SESSION_SECRET')
  const config = parseConfig(place)
  const restored = await openDatabase({
    dataDir: elsewhere,
    log: silentLog,
    ...(config.databaseUrl && { url: config.databaseUrl }),
  })
  expect(await restored.db.$count(members)).toBe((await database.db.$count(members)) - 1)
  await restored.close()
  expect(readFileSync(join(elsewhere, 'session-secret'), 'utf8')).toBe('a secret of thirty-two characters')
  expect(readFileSync(join(elsewhere, 'outbox', 'one.eml'), 'utf8')).toBe('Subject: hello')
  const settings = join(elsewhere, 'restored-configuration.env')
  expect(statSync(settings).mode & 0o777).toBe(0o600)
  expect(readFileSync(settings, 'utf8')).toContain(`SITE_NAME="St Mary's"\n`)
  expect(readFileSync(settings, 'utf8')).not.toContain('AGE-SECRET-KEY')

  await expect(restoreBackup(config, join(kept, row.name))).rejects.toMatchObject({
    fault: 'not_empty',
    message: expect.stringContaining('is not empty'),
  })
})

test('a restore that fails leaves an empty folder empty and gives the reason', async () => {
  const file = await theBackup()
  const target = join(root, 'target')
  const restore = (requested: string, env: Record<string, string> = {}) =>
    restoreBackup(
      parseConfig({ DATA_DIR: target, BACKUP_KEY: key, ...(url && { DATABASE_URL: url }), ...env }),
      requested,
    )
  await expect(restore(file, { BACKUP_KEY: '' })).rejects.toMatchObject({ fault: 'wrong_key' })
  await expect(restore(file, { BACKUP_KEY: await makeBackupKey() })).rejects.toMatchObject({
    fault: 'wrong_key',
  })
  await expect(restore('none.age')).rejects.toMatchObject({ fault: 'storage' })
  await expect(restore('none.age', { BACKUP_TO: kept })).rejects.toThrow('There is no backup none.age')
  const other = isEmbedded ? 'postgres://lampstand@127.0.0.1:1/lampstand' : ''
  await expect(restore(file, { DATABASE_URL: other })).rejects.toMatchObject({ fault: 'other_format' })
  writeFileSync(join(root, 'cut.age'), readFileSync(file).subarray(0, 10_000))
  await expect(restore(join(root, 'cut.age'))).rejects.toMatchObject({ fault: 'damaged' })
  // The product's own database, which is not empty.
  if (!isEmbedded) await expect(restore(file)).rejects.toMatchObject({ fault: 'not_empty' })
  expect(readdirSync(target)).toEqual([])
})

test('a restore whose verification fails names the data that it leaves behind', async () => {
  const [unpacked, target, file] = ['differing', 'differing-target', 'differing.age'].map((name) =>
    join(root, name),
  ) as [string, string, string]
  await openBackup(await theBackup(), unpacked, key)
  const { version, madeAt, database: figures } = await readManifest(unpacked)
  await writeManifest(unpacked, {
    version,
    madeAt,
    database: { ...figures, rows: { ...figures.rows, 'public.members': 9 } },
  })
  await sealBackup(unpacked, file, key)
  const DATABASE_URL = isEmbedded ? '' : await anEmptyServerDatabase()
  const restoring = restoreBackup(parseConfig({ DATA_DIR: target, BACKUP_KEY: key, DATABASE_URL }), file)
  const { message } = await restoring.then(() => new Error('It was restored.')).catch((error: Error) => error)
  expect(message).toContain('the table public.members has')
  expect(message.includes('DATABASE_URL now contains the restored rows')).toBe(!isEmbedded)
  expect(readdirSync(target)).toEqual([])
})

test('the figures in the manifest are those of the copied data, and every difference is detected', async () => {
  await openBackup(await theBackup(), join(root, 'opened'), key)
  const manifest = await readManifest(join(root, 'opened'))
  expect(manifest.database).toMatchObject({
    audit: { count: 1 },
    ledger: { gifts: -500, provider: 470, fees: 30 },
  })
  expect(manifest.database.rows['public.ledger_entries']).toBe(3)
  const expected = await figuresOf(database.db, database.kind)
  await checkFigures(database.db, expected)
  const differences: [Partial<DatabaseFigures>, RegExp][] = [
    [
      { rows: { ...expected.rows, 'public.members': 9 } },
      /the table public.members has \d+ rows instead of 9/,
    ],
    [{ migrations: ['other'] }, /other migrations/],
    [{ audit: { count: 1, lastHash: 'other' } }, /audit log ends elsewhere/],
    [{ ledger: { ...expected.ledger, fees: 31 } }, /the account fees/],
  ]
  for (const [changes, words] of differences) {
    await expect(checkFigures(database.db, { ...expected, ...changes })).rejects.toThrow(words)
  }
})

test('a failed backup is reported and recorded, leaves no files, and does not replace the last good one', async () => {
  const name = await aGoodOne()
  const broken = parts(envOf(), {
    finish: async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  })
  await expect(makeBackup(broken)).rejects.toMatchObject({
    fault: 'no_room',
    message: expect.stringContaining('no room'),
  })
  writeFileSync(join(root, 'a-file'), '')
  now = new Date(now.getTime() + 15 * MINUTE_MS)
  await expect(makeBackup(parts(envOf({ BACKUP_TO: join(root, 'a-file') })))).rejects.toMatchObject({
    fault: 'storage',
  })
  expect(await outcomes()).toEqual(['good', 'no_room', 'storage'])
  expect(readdirSync(join(dataDir, 'backup-work'))).toEqual([])
  expect(readdirSync(kept)).toEqual([name])
})

test('a backup whose process is killed counts as failed, and the last good one remains', async () => {
  const name = await aGoodOne()
  const { finish, ...ownProcess } = parts()
  const killed = new AbortController()
  const making = makeBackup(
    {
      ...ownProcess,
      database: {
        ...database,
        dump: (file, look) => database.dump(file, look).finally(() => setImmediate(() => killed.abort())),
      },
    },
    killed.signal,
  )
  await expect(making).rejects.toMatchObject({ fault: 'failed' })
  expect(await outcomes()).toEqual(['good', 'failed'])
  expect(readdirSync(kept)).toEqual([name])
  expect(await listBackups(database.db, parseConfig(envOf()))).toBe(`${name}  8 bytes  good`)
})

test('a backup whose copy differs from the database counts as failed', async () => {
  const other = parts(envOf(), {
    database: {
      ...database,
      dump: async (file, look) => {
        const seen = await database.dump(file, look)
        const figures = seen as { rows: Record<string, number> }
        figures.rows['public.members'] = 1_000
        return seen
      },
    },
  })
  await expect(makeBackup(other)).rejects.toMatchObject({ fault: 'differs' })
  expect(await outcomes()).toEqual(['differs'])
})

test('a backup without a destination or without the right to create databases fails with a clear message', async () => {
  await expect(makeBackup(parts({ DATA_DIR: dataDir } as never))).rejects.toThrow(
    'set BACKUP_TO and BACKUP_KEY',
  )
  if (isEmbedded || url === undefined) return
  const role = `r_${randomUUID().replaceAll('-', '')}`
  await database.db.execute(sql.raw(`create role ${role} login password 'p' in role pg_read_all_data`))
  const address = new URL(url)
  address.username = role
  address.password = 'p'
  const limited = await openDatabase({ dataDir, url: address.href, log: silentLog })
  const making = makeBackup(parts(envOf({ DATABASE_URL: address.href }), { database: limited }))
  await expect(making).rejects.toMatchObject({ fault: 'may_not_create' })
  await limited.close()
  await database.db.execute(sql.raw(`drop role ${role}`))
})

test('the schedule makes a backup when one is due, and none if nothing was written since the last one', async () => {
  const { log } = aLog()
  const jobs: unknown[] = []
  const context = {
    config: parseConfig(envOf()),
    clock: () => now,
    db: database.db,
    database,
    log,
    metrics: createMetrics(),
    jobs: { send: async () => undefined, sendSoon: (...sent: unknown[]) => jobs.push(sent) },
  }
  const steps: string[] = []
  const { run } = scheduledBackup({
    finish: async () => {
      steps.push('finished')
      return { bytes: 8, removed: [] }
    },
    untilIdle: async () => void steps.push('idle'),
  })
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
    return run(context)
  }
  if (!isEmbedded) {
    // Several processes may share a server, so a worker makes the backup.
    await run(context)
    expect(jobs).toHaveLength(1)
    return
  }
  await run(context)
  expect(await outcomes()).toEqual(['good'])
  await pass(14)
  await pass(1)
  const [quiet] = await database.db.select().from(backups)
  expect(quiet?.coversUntil).toEqual(now)
  await addMember()
  await pass(14)
  expect(await outcomes()).toEqual(['good'])
  await pass(1)
  expect(await outcomes()).toEqual(['good', 'good'])
  await run(context)
  // Only before the database is copied.
  expect(steps).toEqual(['idle', 'finished', 'idle', 'finished'])
  expect((await context.metrics.lastGoodBackup.get()).values[0]?.value).toBe(now.getTime() / 1000)
})
