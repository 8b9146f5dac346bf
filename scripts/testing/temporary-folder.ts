import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path at which Linux mounts a file system that is in memory. */
const MEMORY = '/dev/shm'

/** Minimum free space in the file system in memory: several times as much as the tests use at once. */
const NEEDED_BYTES = 3 * 2 ** 30

// Shell script that deletes the folder in memory when this process ends. It reads from a pipe that only this process
// has open for writing, and the pipe closes when this process ends, even by SIGKILL.
const KEEPER = 'cat; rm -rf "$1"'

/**
 * Creates a folder in memory for the temporary files of tests, which is deleted when this process ends.
 *
 * The tests create over a hundred thousand small files, for example some hundred for each database of Postgres. On a
 * disk, the file system takes up to a millisecond of a core for each, and then the tests wait for the disk.
 * @returns the path; null if there is no such file system, or too little space in it
 */
export function createFolderInMemory(memory = MEMORY, neededBytes = NEEDED_BYTES): string | null {
  if (!hasSpace(memory, neededBytes)) return null
  const folder = mkdtempSync(join(memory, 'lampstand-tests-'))
  // Postgres runs as another user if the tests run as root. This mode lets it enter the folder, but not list it.
  chmodSync(folder, 0o711)
  if (!allowsPrograms(folder)) {
    rmSync(folder, { recursive: true })
    return null
  }
  // The shell is in a process group of its own. Ctrl+C therefore ends only this process, and the shell deletes the
  // folder afterwards.
  const stdio = ['pipe', 'ignore', 'ignore'] as const
  spawn('sh', ['-c', KEEPER, 'keeper', folder], { stdio: [...stdio], detached: true }).unref()
  return folder
}

function hasSpace(memory: string, neededBytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/**
 * Returns whether a program in this folder can be run. Some systems forbid programs in folders in which every user can
 * write.
 */
function allowsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o700 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}
