import { execFile } from 'node:child_process'
import { glob, realpath } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const OLDEST_MAJOR_VERSION = 15

/** Where Debian, Fedora and Homebrew keep a server. */
const USUAL_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/{opt/homebrew,usr/local}/opt/postgresql@*/bin',
]

const run = promisify(execFile)

/** The folder of the newest installed server; null when there is none we can use. */
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

// On the PATH there is often only a link, or a script that chooses a version: what counts is where it leads.
async function foldersOnPath(): Promise<string[]> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const targets = await Promise.all(
    folders.map((folder) => realpath(join(folder, 'pg_ctl')).catch(() => null)),
  )
  return targets.filter((target) => target !== null).map((target) => dirname(target))
}

/** The major version of the server in `folder`, 0 unless both programs we need are there and run. */
async function majorIn(folder: string): Promise<number> {
  try {
    await run(join(folder, 'initdb'), ['--version'])
    const { stdout } = await run(join(folder, 'postgres'), ['--version'])
    return Number(/\d+/.exec(stdout)?.[0] ?? 0)
  } catch {
    return 0
  }
}
