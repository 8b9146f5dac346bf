import { execFile } from 'node:child_process'
import { glob } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { DumpError } from './dump-error.ts'

/** Folders in which Debian, Fedora and Homebrew install the programs of PostgreSQL, such as pg_dump. */
const USUAL_FOLDERS = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/{opt/homebrew,usr/local}/opt/{libpq,postgresql@*}/bin',
]

/**
 * Connection parameters that have the same meaning for PostgreSQL's programs as for our driver; others are not passed
 * to the programs.
 */
const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'port']

const run = promisify(execFile)

export type ClientProgram = 'pg_dump' | 'pg_restore'

/**
 * Runs a PostgreSQL client program on a database. The password is passed in the environment, which other users cannot
 * read, not as an argument.
 * @param major version of the server; programs of older versions are not used
 * @throws {DumpError} `program_missing`, `failed`
 */
export async function runClientProgram(
  program: ClientProgram,
  { url, major, args }: { url: string; major: number; args: readonly string[] },
): Promise<void> {
  const path = await findProgram(program, major)
  const { address, password } = addressFor(url)
  try {
    await run(path, [...args, '--no-password', `--dbname=${address}`], {
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
      maxBuffer: 1024 * 1024,
    })
  } catch (error) {
    throw new DumpError('failed', `${program} failed: ${complaintOf(error)}`, error)
  }
}

async function findProgram(program: ClientProgram, major: number): Promise<string> {
  const folders = new Set((process.env.PATH ?? '').split(delimiter).filter(Boolean))
  for await (const folder of glob(USUAL_FOLDERS)) folders.add(folder)
  for (const folder of folders) {
    const path = join(folder, program)
    if ((await majorOf(path)) >= major) return path
  }
  throw new DumpError(
    'program_missing',
    `${program} of PostgreSQL ${major} or later is not on this machine: install its client programs (Debian: postgresql-client).`,
  )
}

async function majorOf(path: string): Promise<number> {
  try {
    const { stdout } = await run(path, ['--version'])
    return Number(/\d+/.exec(stdout)?.[0] ?? 0)
  } catch {
    return 0
  }
}

function addressFor(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  for (const name of [...address.searchParams.keys()]) {
    if (!PARAMETERS.includes(name)) address.searchParams.delete(name)
  }
  return { address: address.href, password }
}

/** Returns only the first error line of the program, because other output may quote stored rows. */
function complaintOf(error: unknown): string {
  const written = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  const errors = written.split('\n').filter((line) => line.includes('error:'))
  return errors[0]?.replace(/^.*error: /, '').slice(0, 300) ?? 'it gave no reason'
}
