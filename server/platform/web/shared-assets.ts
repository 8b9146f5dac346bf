import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/values/durations.ts'

/** Time for which shared files are retained. A page that was open for longer reloads when a file is missing. */
const KEPT_MS = 30 * DAY_MS

interface Folders {
  /** Files of this build, with a content hash in the name. */
  built: string
  /**
   * Folder that the processes of this and other builds share. Each process adds the files of its build, and those of
   * earlier builds remain, so that open pages can still load them.
   */
  shared: string
}

/**
 * Copies the files of this build to the shared folder.
 * During a rolling update, a page of one build may request files from a process with another build. So may a page that
 * was open before the update.
 * Files that no build has contained for a month are deleted.
 */
export async function shareAssets({ built, shared }: Folders, now: Date): Promise<void> {
  await mkdir(shared, { recursive: true, mode: 0o700 })
  const existing = new Set(await readdir(shared))
  // Compressed variants are not copied: few of these files are requested, and they are compressed
  // on demand.
  for (const name of (await readdir(built)).filter((name) => !name.endsWith('.br'))) {
    const file = join(shared, name)
    if (!existing.has(name)) await copyWhole(join(built, name), file)
    await utimes(file, now, now)
    existing.delete(name)
  }
  for (const name of existing) {
    const { mtimeMs } = await stat(join(shared, name))
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(shared, name), { force: true })
  }
}

/** Copies a file atomically, because another process may request it, and this process may be killed. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomUUID()}.part`
  await copyFile(from, unfinished)
  await rename(unfinished, to)
}
