import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BuildError } from './build-if-stale.ts'
import { ROOT } from './run.ts'

const run = promisify(execFile)
/** Maximum size in bytes of the text that a build may print; Node's default of 1 MiB is too small. */
const MOST_BYTES = 64 * 1024 * 1024

/** A build of the product made from an earlier commit, with the packages of that time. */
export interface OlderBuild {
  /** Folder that contains the build and its packages. */
  root: string
  /** Abbreviated hash. */
  commit: string
  /** Time of the commit in UTC, as `2026-11-22 22:59`. */
  committedAt: string
}

/**
 * Checks out a commit in a folder of its own, installs its packages, and builds it with its own scripts. The result is
 * cached for later runs.
 * @throws {BuildError} if there is no such commit, or it cannot be built
 */
export async function buildOlder(name: string, log: (sentence: string) => void): Promise<OlderBuild> {
  const hash = await git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`).catch(() => {
    throw new BuildError(`commit ${name}`, 'This repository has no such commit.')
  })
  const committed = new Date(await git('show', '-s', '--format=%cI', hash))
  const older: OlderBuild = {
    root: join(ROOT, 'build/older', hash),
    commit: hash.slice(0, 8),
    committedAt: committed.toISOString().slice(0, 16).replace('T', ' '),
  }
  log(`Building ${older.commit} of ${older.committedAt}, which takes minutes the first time.`)
  await mkdir(older.root, { recursive: true })
  const archive = spawn('git', ['archive', hash], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const unpack = spawn('tar', ['-x', '-C', older.root], { stdio: [archive.stdout, 'ignore', 'inherit'] })
  const ended = await Promise.all([once(archive, 'exit'), once(unpack, 'exit')])
  if (ended.some(([code]) => code !== 0))
    throw new BuildError(`commit ${name}`, 'Its files could not be unpacked.')
  // Environment variables of npm are removed: they name the current project, and npm would use them for the older one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key)))
  await run('npm', ['run', '--silent', 'prestart'], { cwd: older.root, env, maxBuffer: MOST_BYTES }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new BuildError(`product of ${older.commit}`, `${stdout}${stderr}`)
    },
  )
  return older
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: ROOT })
  return stdout.trim()
}
