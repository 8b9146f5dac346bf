import { execFile } from 'node:child_process'
import { chmod, mkdir, open, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Mount options with which data remains in memory as long as possible, so that missing calls of fsync are detected. The
 * file system then writes to the disk only after ten minutes. The kernel nevertheless writes data that is half a minute
 * old (`vm.dirty_expire_centisecs`, which is not changed, because it affects the whole machine).
 */
const OPTIONS = 'loop,commit=600,nodiscard'

export interface MadeDisk {
  /** Folder at which the disk is mounted. */
  folder: string
  /** File that represents the disk. It contains the data that would have been written to a real disk. */
  image: string
  /** Returns the number of the disk as a device, in the form `major:minor`. */
  device(): Promise<string>
  /** Fills the free space of the disk with a file. */
  fill(): Promise<void>
  /** Deletes the file with which `fill` has filled the disk. */
  empty(): Promise<void>
  unmount(): Promise<void>
}

/** Creates a small simulated disk, which is a file in memory. */
export async function aDisk(memory: string, name: string, megabytes: number): Promise<MadeDisk> {
  const image = join(memory, `${name}.img`)
  await run('truncate', ['-s', `${megabytes}M`, image])
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image])
  return mountImage(image, join(memory, name))
}

/** Mounts a disk. After a simulated power cut, the file system repairs itself from its journal. */
export async function mountImage(image: string, folder: string): Promise<MadeDisk> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-o', OPTIONS, image, folder])
  await chmod(folder, 0o711)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    image,
    device: async () => {
      const { stdout } = await run('stat', ['-c', '%d', folder])
      const id = Number(stdout)
      return `${id >> 8}:${id & 255}`
    },
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      await run('fallocate', ['-l', String(bavail * bsize), ballast]).catch(() => undefined)
      // `fallocate` may leave some space free, so more is written until that fails.
      const file = await open(ballast, 'a')
      try {
        for (;;) await file.write(Buffer.alloc(4096))
      } catch {
        // Writing failed because the disk is full now, which is the purpose of this function.
      } finally {
        await file.close().catch(() => undefined)
      }
    },
    empty: () => rm(ballast),
    unmount: async () => {
      await run('umount', [folder])
    },
  }
}

/**
 * Copies a disk while all processes that use it are stopped. The kernel may still write to the disk. A copy that
 * differs from the disk at the end is made again.
 */
export async function copyAtRest(image: string, copy: string): Promise<void> {
  const isSame = () =>
    run('cmp', ['-s', image, copy]).then(
      () => true,
      () => false,
    )
  do await run('cp', ['--sparse=always', image, copy])
  while (!(await isSame()))
}

/**
 * Stops processes with SIGSTOP. Waits until none of them has a disk operation in progress. Processes that these have
 * started in the meantime are stopped too.
 */
export async function freeze(pids: () => Promise<readonly number[]>): Promise<void> {
  const stopped = new Set<number>()
  for (;;) {
    const running = (await pids()).filter((pid) => !stopped.has(pid))
    if (running.length === 0) return
    for (const pid of running) {
      signal(pid, 'SIGSTOP')
      stopped.add(pid)
    }
    for (const pid of running) {
      while (!'TZX'.includes(await stateOf(pid))) await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

/**
 * Sends a signal to a process. Nothing happens if the process has ended, as child processes of a server may at any
 * time.
 */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function stateOf(pid: number): Promise<string> {
  const words = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '(gone) T')
  return words.slice(words.lastIndexOf(')') + 2)[0] ?? ''
}
