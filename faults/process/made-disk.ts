import { execFile } from 'node:child_process'
import { chmod, mkdir, open, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * What keeps a change in memory for as long as it can: where nobody asks for it with fsync, the disk hears of it after ten
 * minutes, or once it is half a minute old (`vm.dirty_expire_centisecs`, which is the machine's and left alone).
 */
const OPTIONS = 'loop,commit=600,nodiscard'

export interface MadeDisk {
  /** Where it is mounted. */
  folder: string
  /** The disk itself: what has reached it. */
  image: string
  /** `major:minor` of its device. */
  device(): Promise<string>
  /** Takes all the room that is left. */
  fill(): Promise<void>
  /** Gives it back. */
  empty(): Promise<void>
  unmount(): Promise<void>
}

/** A small disk of its own, in memory. */
export async function aDisk(memory: string, name: string, megabytes: number): Promise<MadeDisk> {
  const image = join(memory, `${name}.img`)
  await run('truncate', ['-s', `${megabytes}M`, image])
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image])
  return mountImage(image, join(memory, name))
}

/** Mounts a disk as it is; after a cut its journal is played back. */
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
      // What is left after that is less than anything needs.
      const file = await open(ballast, 'a')
      try {
        for (;;) await file.write(Buffer.alloc(4096))
      } catch {
        // It is full.
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

/** Copies a disk that nobody is writing to any more but the kernel; where that did meanwhile, once more. */
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
 * Stops processes where they are, without their knowing, and waits until none of them is still asking the disk. Those that were
 * started while others were being stopped are stopped too.
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

/** Sends it, unless the process has ended by itself: a server starts and ends some of its own. */
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
