import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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

const MODULES = new URL('../../node_modules/', import.meta.url)
const CACHE = new URL('.cache/test-database/', MODULES)
const RETRY_MS = 50

let template: Promise<string> | undefined

/**
 * Returns a copy, in memory, of a migrated database that is created once for all runs with the same
 * migrations.
 */
export async function aPgliteDatabase({ onQuery, watchQuery }: Watching): Promise<OpenDatabase> {
  template ??= templateFile()
  const pglite = await PGlite.create({ loadDataDir: await openAsBlob(await template) })
  return databaseOver(pglite, onQuery, watchQuery)
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

async function templateFile(): Promise<string> {
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
 * Waits for the lock: test runners start several processes at once, and one of them creates the template for
 * all.
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
  // A small log segment reduces the size of the template, a copy of which every test file has to load.
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  await migrate(databaseOver(pglite))
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  await writeFile(`${file}.part`, dump.stream())
  await rename(`${file}.part`, file)
}

/** Returns a hash that changes with the migrations, and with the PGlite version that reads the copy. */
async function fingerprint(): Promise<string> {
  const migrations = await readMigrations()
  const version = await readFile(new URL('@electric-sql/pglite/package.json', MODULES), 'utf8')
  const hash = createHash('sha256').update(version)
  for (const migration of migrations) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
