import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase, Watching } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { readMigrations } from '#db/migration-files.ts'
import { databaseOver } from '#db/pglite/database-over-pglite.ts'
import { tryLock } from '#db/pglite/folder-lock.ts'
import { FilledMemoryFs, readTarEntries } from './filled-memory-fs.ts'

const MODULES = new URL('../../node_modules/', import.meta.url)
const CACHE = new URL('.cache/test-database/', MODULES)
const RETRY_MS = 50

/**
 * Statements that reduce the size of the template database. Every test file copies it, and Lampstand servers in tests
 * compress their copies for snapshots. The databases `template0` and `template1` are only needed to create further
 * databases. The buffer cache would by default occupy 128 MB of memory from the start. Each start initializes it, which
 * takes 0.1 s of a core for 6 MB.
 */
const MAKE_SMALL = [
  'alter database template0 is_template false',
  'alter database template1 is_template false',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '2MB'",
]

let template: Promise<string> | undefined
let newMemoryFs: Promise<() => FilledMemoryFs> | undefined

/**
 * Returns a copy, in memory, of a migrated database that is created once for all runs with the same
 * migrations.
 */
export async function aPgliteDatabase({ onQuery, watchQuery }: Watching): Promise<OpenDatabase> {
  return databaseOver(await aPglite(), onQuery, watchQuery)
}

/** Returns a copy of the template as a bare PGlite, for tests of the modules that wrap PGlite for the server. */
export async function aPglite(): Promise<PGlite> {
  newMemoryFs ??= readTemplate()
  const createFs = await newMemoryFs
  return PGlite.create({ fs: createFs() })
}

/**
 * Installs a copy of the template as the embedded database of a server under test, because creating a new database
 * takes several seconds.
 * @param dataDir a folder without a database
 */
export async function unpackTemplate(dataDir: string): Promise<void> {
  template ??= templateFile()
  const folder = join(dataDir, 'pglite')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', await template, '-C', folder])
}

async function readTemplate(): Promise<() => FilledMemoryFs> {
  template ??= templateFile()
  const tar = await readFile(await template)
  const entries = readTarEntries(tar)
  return () => new FilledMemoryFs(tar, entries)
}

/** Returns the path of the template, and creates it if it is missing. */
export async function templateFile(): Promise<string> {
  const file = fileURLToPath(new URL(`${await fingerprint()}.tar`, CACHE))
  if (await exists(file)) return file
  await mkdir(CACHE, { recursive: true })
  const unlock = await locked()
  try {
    if (!(await exists(file))) await build(file)
  } finally {
    unlock()
  }
  return file
}

/**
 * Acquires the lock for creating the template. If another process holds the lock, waits: test runners start
 * several processes at once, and one of them creates the template for all.
 * @returns a function that releases the lock
 */
async function locked(): Promise<() => void> {
  const file = fileURLToPath(new URL('lock.sqlite', CACHE))
  for (;;) {
    const unlock = tryLock(file)
    if (unlock) return unlock
    await setTimeout(RETRY_MS)
  }
}

async function build(file: string): Promise<void> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  const database = databaseOver(pglite)
  await migrate(database)
  for (const statement of MAKE_SMALL) await pglite.exec(statement)
  await database.dump(`${file}.part`, async () => undefined)
  await pglite.close()
  await rename(`${file}.part`, file)
}

/**
 * Returns a hash for the file name of the template. It changes with the migrations, the version of PGlite,
 * and this file, so that an outdated template is not used.
 */
async function fingerprint(): Promise<string> {
  const migrations = await readMigrations()
  const version = await readFile(new URL('@electric-sql/pglite/package.json', MODULES), 'utf8')
  const hash = createHash('sha256')
    .update(version)
    .update(await readFile(new URL(import.meta.url)))
  for (const migration of migrations) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
