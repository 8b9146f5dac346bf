import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { MINUTE_MS } from '#contract/values/durations.ts'

/**
 * Age, in minutes, from which a temporary folder beside the target is deleted. Compiling takes seconds, so an older one
 * was left by a process that was killed.
 */
const ABANDONED_AFTER_MINUTES = 60

/**
 * Replaces a folder. `write` puts the new content into a temporary folder beside it, which is renamed to the folder
 * once it is complete.
 */
export function replaceFolder(target: string, write: (fresh: string) => void): void {
  const place = resolve(target)
  mkdirSync(dirname(place), { recursive: true })
  removeAbandoned(place)

  const work = mkdtempSync(`${place}-`)
  const fresh = `${work}/fresh`
  mkdirSync(fresh)
  try {
    write(fresh)
    if (existsSync(place)) renameSync(place, `${work}/old`)
    renameSync(fresh, place)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function removeAbandoned(place: string): void {
  const oldest = Date.now() - ABANDONED_AFTER_MINUTES * MINUTE_MS
  for (const name of readdirSync(dirname(place))) {
    if (!name.startsWith(`${basename(place)}-`)) continue
    const folder = `${dirname(place)}/${name}`
    if (statSync(folder).mtimeMs < oldest) rmSync(folder, { recursive: true, force: true })
  }
}
