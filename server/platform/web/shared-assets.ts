import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/values/durations.ts'

/** A page that was open for longer asks for files that are gone, and is loaded anew. */
const KEPT_MS = 30 * DAY_MS

interface Folders {
  /** Of this build; the names in it carry a hash of their content. */
  built: string
  /** Of every process that shares it, and of builds before this one. */
  shared: string
}

/**
 * Puts the files of this build where processes of other builds find them. While processes are replaced one after the other, a page of
 * one build may ask a process of another for its files; so may a page that was open since before. What no build had for a month goes.
 */
export async function shareAssets({ built, shared }: Folders, now: Date): Promise<void> {
  await mkdir(shared, { recursive: true, mode: 0o700 })
  const there = new Set(await readdir(shared))
  // Compressed ones are made anew, of the few that are asked for.
  for (const name of (await readdir(built)).filter((name) => !name.endsWith('.br'))) {
    const file = join(shared, name)
    if (!there.has(name)) await copyWhole(join(built, name), file)
    await utimes(file, now, now)
    there.delete(name)
  }
  for (const name of there) {
    const { mtimeMs } = await stat(join(shared, name))
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(shared, name), { force: true })
  }
}

/** Under its own name at once and whole: somebody may ask for it, and this process may be killed. */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomUUID()}.part`
  await copyFile(from, unfinished)
  await rename(unfinished, to)
}
