import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { HOUR_MS } from '#contract/values/durations.ts'
import { copyFolder } from '#db/backup/copy-folder.ts'
import type { DatabaseLog, Every } from '#db/client.ts'

const SNAPSHOT_EVERY_MS = HOUR_MS
const SNAPSHOTS_KEPT = 3
const EXTENSION = '.tar.gz'

interface SnapshotOptions {
  pglite: PGlite
  dataDir: string
  now: () => Date
  every: Every
  log: DatabaseLog
}

/**
 * Takes a snapshot of the whole database every hour and when the process ends. Rows survive a killed process even
 * without a snapshot. After a power cut, however, only the last snapshot is certain to be readable, because PGlite's
 * files are not synced unless `durability` is `disk`.
 */
export function keepSnapshots({ pglite, dataDir, now, every, log }: SnapshotOptions) {
  let underWay = Promise.resolve()
  const snapshot = () => {
    underWay = underWay
      .then(() => takeSnapshot(pglite, dataDir, now()))
      .catch((err) => log.error({ err }, 'The snapshot of the embedded database could not be written.'))
    return underWay
  }
  const stop = every(SNAPSHOT_EVERY_MS, snapshot)
  return {
    finish: () => {
      stop()
      return snapshot()
    },
  }
}

/** Returns the snapshot files, newest first. */
export async function snapshotsIn(dataDir: string): Promise<string[]> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  // The names of the files begin with a timestamp, so sorting by name is sorting by time.
  const complete = names.filter((name) => name.endsWith(EXTENSION)).sort()
  return complete.reverse().map((name) => join(folder, name))
}

async function takeSnapshot(pglite: PGlite, dataDir: string, at: Date): Promise<void> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${fileInstant(at)}${EXTENSION}`)
  const copy = `${file}.tar.part`
  const unfinished = `${file}.part`
  // The copy is compressed after the transaction, because statements wait until its end.
  await pglite.transaction(() => copyFolder(pglite, copy))
  const compressed = createWriteStream(unfinished, { mode: 0o600, flush: true })
  await pipeline(createReadStream(copy), createGzip(), compressed)
  await rename(unfinished, file)
  await syncFolder(folder)
  await forgetOld(dataDir)
}

/** Formats an instant as a file name: without colons, which Windows forbids. */
export function fileInstant(at: Date): string {
  return at.toISOString().replaceAll(':', '-')
}

async function forgetOld(dataDir: string): Promise<void> {
  const old = (await snapshotsIn(dataDir)).slice(SNAPSHOTS_KEPT)
  const names = await readdir(folderOf(dataDir))
  const unfinished = names
    .filter((name) => name.endsWith('.part'))
    .map((name) => join(folderOf(dataDir), name))
  await Promise.all([...old, ...unfinished].map((file) => rm(file, { force: true })))
}

// Syncs a folder to the disk, so that a file which was just created or renamed in it can be found after a
// power cut. Windows does not support that.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'snapshots')
}
