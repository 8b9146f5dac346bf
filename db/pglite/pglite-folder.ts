import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from '#db/client.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { fileInstant, snapshotsIn } from './snapshots.ts'

/** The PostgreSQL inside our PGlite. Its files can be read by this major version only. */
export const EMBEDDED_MAJOR_VERSION = '18'

interface FolderOptions {
  now: () => Date
  log: DatabaseLog
}

/** Opens `<dataDir>/pglite`; makes it when it is new, restores the newest snapshot when it is broken. */
export async function openFolder(dataDir: string, { now, log }: FolderOptions): Promise<PGlite> {
  const folder = join(dataDir, 'pglite')
  if (!(await exists(folder))) return openMissing(dataDir, folder, log)
  await refuseUnreadable(folder)
  const version = await majorVersionOf(folder)
  // Without this file PGlite would quietly build an empty database over the old one.
  if (version === null) return replaceBroken(dataDir, folder, { now, log }, 'PG_VERSION is missing')
  if (version !== EMBEDDED_MAJOR_VERSION) {
    const words = `${folder} was written by PostgreSQL ${version} and this version reads ${EMBEDDED_MAJOR_VERSION}: start the earlier version of this program, or set DATA_DIR.`
    throw new DatabaseStartError('database.other_version', words)
  }
  try {
    return await PGlite.create(folder)
  } catch (error) {
    return replaceBroken(dataDir, folder, { now, log }, error)
  }
}

async function openMissing(dataDir: string, folder: string, log: DatabaseLog): Promise<PGlite> {
  const snapshot = await prepareFromSnapshot(dataDir)
  if (snapshot === null) await prepare(dataDir)
  else log.warn({ snapshot }, 'The embedded database was missing: its newest snapshot was restored.')
  await rename(preparedIn(dataDir), folder)
  return PGlite.create(folder)
}

async function replaceBroken(
  dataDir: string,
  folder: string,
  { now, log }: FolderOptions,
  cause: unknown,
): Promise<PGlite> {
  const snapshot = await prepareFromSnapshot(dataDir)
  if (snapshot === null) {
    const words = `The embedded database in ${folder} cannot be opened and no snapshot of it can be restored: put a backup in its place, or move it away to begin empty.`
    throw new DatabaseStartError('database.folder_broken', words, cause)
  }
  const aside = `${folder}.broken-${fileInstant(now())}`
  await rename(folder, aside)
  await rename(preparedIn(dataDir), folder)
  log.warn({ snapshot, aside }, 'The embedded database was broken: its newest snapshot was restored.')
  return PGlite.create(folder)
}

/** Unpacks the newest snapshot that opens and returns its file; null when there is none. */
async function prepareFromSnapshot(dataDir: string): Promise<string | null> {
  for (const snapshot of await snapshotsIn(dataDir)) {
    try {
      await prepare(dataDir, snapshot)
      return snapshot
    } catch {
      // A snapshot that cannot be opened helps nobody; an older one may.
    }
  }
  return null
}

// Made beside its place and moved there whole, so that a start that is interrupted leaves nothing half done.
async function prepare(dataDir: string, snapshot?: string): Promise<void> {
  const folder = preparedIn(dataDir)
  await rm(folder, { recursive: true, force: true })
  // PGlite lets everyone read the files it makes; the folder does not.
  await mkdir(folder, { mode: 0o700 })
  const pglite = await PGlite.create(folder, snapshot ? { loadDataDir: await unpacked(snapshot) } : {})
  await pglite.close()
}

// PGlite unpacks by itself too, but a file that ends too early then fails where nobody can catch it.
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

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
