import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BuildError } from './build-if-stale.ts'
import { ROOT } from './run.ts'

const run = promisify(execFile)
/** Maximum size in bytes of the messages that a build may print. */
const MOST_BYTES = 64 * 1024 * 1024

/** A build of the product from another commit, with its own packages. */
export interface OlderBuild {
  /** Folder of the build, with its packages. */
  root: string
  /** Abbreviated hash. */
  commit: string
  /** Commit time in UTC, as `2026-11-22 22:59`. */
  committedAt: string
}

/**
 * Checks out a commit into a separate folder, and installs and builds it there as its `npm start` would. The
 * build is cached.
 * @throws {BuildError} if the commit does not exist or does not build
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
  // npm's environment variables are removed, because they refer to the current project rather than the older
  // build.
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
