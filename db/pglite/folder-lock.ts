import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseStartError } from '#db/start-error.ts'

const SQLITE_BUSY = 5

/**
 * Locks the embedded database against other processes until the returned function is called.
 *
 * PGlite does not detect that another process has opened the same database, and rows that one of them writes would be
 * lost. A plain lock file would remain after a killed process; the kernel releases SQLite's file lock when its process
 * ends.
 *
 * @throws {DatabaseStartError} `database.locked`, `database.folder_unwritable`
 */
export function lockFolder(dataDir: string): () => void {
  const unlock = tryLock(join(dataDir, 'lock.sqlite'), (error) => {
    const words = `The data folder ${dataDir} cannot be written to: correct its permissions or set DATA_DIR.`
    throw new DatabaseStartError('database.folder_unwritable', words, error)
  })
  if (unlock) return unlock
  const words = `Another process is using the embedded database in ${dataDir}. Stop it, or set DATA_DIR or DATABASE_URL.`
  throw new DatabaseStartError('database.locked', words)
}

/** Acquires the lock on `file`; null if another holder has it, in this process or another. */
export function tryLock(file: string, onFailure: (error: unknown) => never = rethrow): (() => void) | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    return onFailure(error)
  }
  const held = lock
  return () => {
    if (held.isOpen) held.close()
  }
}

function rethrow(error: unknown): never {
  throw error
}
