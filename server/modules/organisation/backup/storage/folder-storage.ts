import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asBackupError, BackupError } from './backup-error.ts'
import { instantOf } from './backup-name.ts'
import type { BackupStorage } from './backup-storage.ts'

/** Stores backups as files in a folder, for example on another disk or a network mount. */
export function folderStorage(folder: string): BackupStorage {
  const inFolder =
    <Args extends unknown[], Result>(operation: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        return await operation(...args)
      } catch (error) {
        const known = asBackupError(error)
        if (known.fault !== 'failed') throw known
        throw new BackupError(
          'storage',
          `The folder for backups cannot be used (${codeOf(error)}): correct BACKUP_TO, or its permissions.`,
          error,
        )
      }
    }
  return {
    put: inFolder(async (name, file) => {
      const unfinished = join(folder, `${name}.part`)
      try {
        await copyFile(file, unfinished)
        await sync(unfinished)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await rename(unfinished, join(folder, name))
      await sync(folder)
      await forgetUnfinished(folder)
    }),
    get: inFolder((name, file) => copyFile(join(folder, name), file)),
    list: inFolder(async () => {
      const names = (await readdir(folder)).filter((name) => instantOf(name)).sort()
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
    }),
    remove: inFolder((name) => rm(join(folder, name), { force: true })),
  }
}

/**
 * Deletes partial files of processes that were killed: each completed upload removes the remains of
 * earlier ones.
 */
async function forgetUnfinished(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith('.backup.age.part'))
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })))
}

async function sync(path: string): Promise<void> {
  // Windows cannot flush a folder to disk, so this step is skipped there.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'for an unknown reason'
}
