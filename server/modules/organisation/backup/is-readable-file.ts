import { open, stat } from 'node:fs/promises'
import { BackupError } from '#server/modules/organisation/backup/storage/backup-error.ts'

/**
 * Returns whether there is a file at `path`.
 * @throws {BackupError} if the operating-system user of this process may not read the file or its folder
 */
export async function isReadableFile(path: string): Promise<boolean> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return false
    await (await open(path)).close()
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return false
    const words = `The user who runs this command may not read ${path}: change the owner or the permissions of the file, or of its folder.`
    throw new BackupError('storage', words, error)
  }
}
