import { execFile } from 'node:child_process'
import { chmod, mkdir, open, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Mount options that leave changes in memory as long as possible. Without fsync, the disk receives a change
 * after ten minutes, or when it is half a minute old (`vm.dirty_expire_centisecs`, a setting of the machine
 * that we do not change).
 */
const OPTIONS = 'loop,commit=600,nodiscard'

export interface MadeDisk {
  /** Mount point. */
  folder: string
  /** Image file of the disk, which contains the data that has reached the disk. */
  image: string
  /** Returns the number of the disk's device as `major:minor`. */
  device(): Promise<string>
  /** Fills all free space of the disk with a file. */
  fill(): Promise<void>
  /** Frees the space that `fill` has occupied. */
  empty(): Promise<void>
  unmount(): Promise<void>
}

/** Creates a small disk in memory. */
export async function aDisk(memory: string, name: string, megabytes: number): Promise<MadeDisk> {
  const image = join(memory, `${name}.img`)
  await run('truncate', ['-s', `${megabytes}M`, image])
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image])
  return mountImage(image, join(memory, name))
}

/** Mounts a disk in its current state; after a power cut the file system replays its journal. */
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
      // `fallocate` may leave some free space, so the file is extended until writing fails.
      const file = await open(ballast, 'a')
      try {
        for (;;) await file.write(Buffer.alloc(4096))
      } catch {
        // Writing failed because the disk is full now, as intended.
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

/** Copies a disk that only the kernel still writes to; repeats the copy if the kernel wrote during it. */
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
 * Stops processes with SIGSTOP, and waits until none of them has a pending disk request. Also stops processes
 * that were started in the meantime.
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

/** Sends a signal; ignores a process that has ended by itself, as some children of a server do. */
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
