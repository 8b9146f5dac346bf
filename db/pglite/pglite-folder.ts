import { constants, openAsBlob } from 'node:fs'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog, Db, Durability } from '#db/client.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { databaseOver } from './database-over-pglite.ts'
import { DurableNodeFs, syncTree } from './durable-node-fs.ts'
import { exists } from './exists.ts'
import { createNewDatabase } from './new-database.ts'
import { fileInstant, snapshotsIn } from './snapshots.ts'

/** Major version of the PostgreSQL inside our PGlite. It cannot read database files of another major version. */
export const EMBEDDED_MAJOR_VERSION = '18'

interface FolderOptions {
  durability: Durability
  now: () => Date
  log: DatabaseLog
}

/**
 * Opens the database in `<dataDir>/pglite`. Creates a new database if the folder is missing, and restores the newest
 * snapshot if the database is broken.
 */
export async function openFolder(dataDir: string, options: FolderOptions): Promise<PGlite> {
  const folder = join(dataDir, 'pglite')
  if (!(await exists(folder))) return openMissing(dataDir, folder, options)
  await refuseUnreadable(folder)
  const version = await majorVersionOf(folder)
  // If PG_VERSION is missing, the database counts as broken, and its newest snapshot is restored. Otherwise PGlite
  // would silently create an empty database over the existing one.
  if (version === null) return replaceBroken(dataDir, folder, options, 'PG_VERSION is missing')
  if (version !== EMBEDDED_MAJOR_VERSION) {
    const words = `${folder} was written by PostgreSQL ${version} and this version reads ${EMBEDDED_MAJOR_VERSION}: start the earlier version of this program, or set DATA_DIR.`
    throw new DatabaseStartError('database.other_version', words)
  }
  try {
    return await open(folder, options)
  } catch (error) {
    return replaceBroken(dataDir, folder, options, error)
  }
}

async function openMissing(dataDir: string, folder: string, options: FolderOptions): Promise<PGlite> {
  const { durability, log } = options
  const snapshot = await prepareFromSnapshot(dataDir, durability)
  if (snapshot === null) await prepare(dataDir, { durability })
  else log.warn({ snapshot }, 'The embedded database was missing: its newest snapshot was restored.')
  await rename(preparedIn(dataDir), folder)
  return open(folder, options)
}

/**
 * Command line arguments of Postgres. They reduce its buffer cache, which would by default occupy 128 MB of memory from
 * the start. Data outside the buffer cache is read from the operating system's page cache in some microseconds.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

function open(folder: string, { durability }: Pick<FolderOptions, 'durability'>): Promise<PGlite> {
  const place = durability === 'disk' ? { fs: new DurableNodeFs(folder) } : { dataDir: folder }
  return PGlite.create({ ...place, startParams })
}

async function replaceBroken(
  dataDir: string,
  folder: string,
  options: FolderOptions,
  cause: unknown,
): Promise<PGlite> {
  const { durability, now, log } = options
  const snapshot = await prepareFromSnapshot(dataDir, durability)
  if (snapshot === null) {
    const words = `The embedded database in ${folder} cannot be opened and no snapshot of it can be restored: put a backup in its place, or move it away to begin empty.`
    throw new DatabaseStartError('database.folder_broken', words, cause)
  }
  const aside = `${folder}.broken-${fileInstant(now())}`
  await rename(folder, aside)
  await rename(preparedIn(dataDir), folder)
  log.warn({ snapshot, aside }, 'The embedded database was broken: its newest snapshot was restored.')
  return open(folder, options)
}

/**
 * Installs a file written by `dump` as the embedded database.
 * @param dataDir a folder without a database
 * @param check reads the restored database before it is installed; an error from it cancels the installation
 */
export async function placeDump(
  dataDir: string,
  file: string,
  check: (db: Db) => Promise<void>,
): Promise<void> {
  await prepare(dataDir, { durability: 'disk', from: await openAsBlob(file), check })
  await rename(preparedIn(dataDir), join(dataDir, 'pglite'))
  await syncTree(dataDir)
}

/**
 * Prepares a database from the newest usable snapshot. Returns the path of the snapshot; null if none is
 * usable.
 */
async function prepareFromSnapshot(dataDir: string, durability: Durability): Promise<string | null> {
  for (const snapshot of await snapshotsIn(dataDir)) {
    try {
      await prepare(dataDir, { durability, from: await unpacked(snapshot) })
      return snapshot
    } catch {
      // This snapshot cannot be opened; an older one may be usable.
    }
  }
  return null
}

// The database is created under a temporary name and then renamed, so that an interrupted start does not leave an
// incomplete database that the next start would open.
async function prepare(
  dataDir: string,
  { durability, from, check }: { durability: Durability; from?: Blob; check?: (db: Db) => Promise<void> },
): Promise<void> {
  const folder = preparedIn(dataDir)
  await rm(folder, { recursive: true, force: true })
  // The mode of the folder protects its files, because PGlite creates them so that all users can read them.
  await mkdir(folder, { mode: 0o700 })
  if (from) await load(folder, from, check)
  else await createNewDatabase(folder)
  if (durability === 'disk') await syncTree(folder)
}

/** Writes the database of a dump into a folder, and runs the check on it. */
async function load(folder: string, from: Blob, check?: (db: Db) => Promise<void>): Promise<void> {
  const pglite = await PGlite.create(folder, { loadDataDir: from })
  try {
    await check?.(databaseOver(pglite).db)
  } finally {
    await pglite.close()
  }
}

// Decompresses a snapshot. PGlite can do that itself, but then a truncated file causes an error that cannot
// be caught.
async function unpacked(snapshot: string): Promise<Blob> {
  return new Blob([await promisify(gunzip)(await readFile(snapshot))])
}

async function refuseUnreadable(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const words = `The database folder ${folder} cannot be read and written: correct its permissions or set DATA_DIR.`
    throw new DatabaseStartError('database.folder_unwritable', words, error)
  }
}

async function majorVersionOf(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  return text.trim() || null
}

function preparedIn(dataDir: string): string {
  return join(dataDir, 'pglite.preparing')
}
