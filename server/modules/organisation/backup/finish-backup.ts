import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openCopy } from '#db/open-copy.ts'
import { openBackup, sealBackup } from '#server/modules/organisation/backup/storage/backup-file.ts'
import { instantOf } from '#server/modules/organisation/backup/storage/backup-name.ts'
import type { BackupStorage } from '#server/modules/organisation/backup/storage/backup-storage.ts'
import { expiredBackups } from '#server/modules/organisation/backup/storage/expired-backups.ts'
import { readManifest, writeManifest } from '#server/modules/organisation/backup/storage/manifest.ts'
import { openStorage } from '#server/modules/organisation/backup/storage/storage.ts'
import { type BackupTask, DATABASE_PART, type FinishedBackup } from './backup-task.ts'
import { checkFigures } from './database-figures.ts'

/**
 * Packs and encrypts the collected files, stores the backup, downloads it again, restores it into
 * an empty database and verifies it; then removes expired backups.
 * @throws {BackupError}
 */
export async function finishBackup(task: BackupTask): Promise<FinishedBackup> {
  const { name, folder, figures, version, madeAt, backups } = task
  const parts = join(folder, 'parts')
  const sealed = join(folder, name)
  await writeManifest(parts, { version, madeAt, database: figures })
  await sealBackup(parts, sealed, backups.key)
  const { size: bytes } = await stat(sealed)
  await rm(parts, { recursive: true })
  const storage = await openStorage(backups.place)
  await storage.put(name, sealed)
  await rm(sealed)
  await checkStored(storage, task)
  return { bytes, removed: await removeExpired(storage, task) }
}

async function checkStored(storage: BackupStorage, task: BackupTask): Promise<void> {
  const { name, folder, backups, databaseUrl, figures } = task
  const back = join(folder, 'back')
  await storage.get(name, `${back}.age`)
  await openBackup(`${back}.age`, back, backups.key)
  await readManifest(back)
  const place = join(folder, 'copy')
  await mkdir(place, { mode: 0o700 })
  const copy = await openCopy({
    file: join(back, DATABASE_PART),
    folder: place,
    ...(databaseUrl !== undefined && { url: databaseUrl }),
  })
  try {
    await checkFigures(copy.db, figures)
  } finally {
    await copy.close()
  }
}

async function removeExpired(storage: BackupStorage, { bad, now }: BackupTask): Promise<string[]> {
  const stored = (await storage.list()).flatMap(({ name }) => {
    const madeAt = instantOf(name)
    return madeAt ? [{ name, madeAt, isGood: !bad.includes(name) }] : []
  })
  const expired = expiredBackups(stored, new Date(now))
  for (const name of expired) await storage.remove(name)
  return expired
}
