import { execFile } from 'node:child_process'
import { glob, realpath } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const OLDEST_MAJOR_VERSION = 15

/** Folders in which Debian, Fedora and Homebrew install Postgres. */
const USUAL_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/{opt/homebrew,usr/local}/opt/postgresql@*/bin',
]

const run = promisify(execFile)

/** Returns the folder with the programs of the newest installed Postgres; null if no supported version is installed. */
export async function findPostgresBinaries(): Promise<string | null> {
  const folders = new Set(await foldersOnPath())
  for await (const folder of glob(USUAL_FOLDERS)) folders.add(folder)
  const servers = await Promise.all(
    [...folders].map(async (folder) => ({ folder, major: await majorIn(folder) })),
  )
  const usable = servers.filter(({ major }) => major >= OLDEST_MAJOR_VERSION)
  usable.sort((a, b) => b.major - a.major)
  return usable[0]?.folder ?? null
}

// Returns the folders of all Postgres installations whose program `pg_ctl` is found in a folder of PATH. If the program
// there is a symbolic link, the folder of the link's target is returned.
async function foldersOnPath(): Promise<string[]> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const targets = await Promise.all(
    folders.map((folder) => realpath(join(folder, 'pg_ctl')).catch(() => null)),
  )
  return targets.filter((target) => target !== null).map((target) => dirname(target))
}

/**
 * Returns the major version of the server in `folder`. 0 if `initdb` or `postgres` is missing there or does not run.
 */
async function majorIn(folder: string): Promise<number> {
  try {
    await run(join(folder, 'initdb'), ['--version'])
    const { stdout } = await run(join(folder, 'postgres'), ['--version'])
    return Number(/\d+/.exec(stdout)?.[0] ?? 0)
  } catch {
    return 0
  }
}
