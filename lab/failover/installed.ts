import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostgresBinaries } from '#scripts/postgres-binaries.ts'
import { postgresUser } from '#scripts/postgres-user.ts'

/** Programs that the test needs besides Postgres, each with the Debian package that contains it. */
const PACKAGES = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
} as const

export type Program = keyof typeof PACKAGES
export type Programs = Record<Program, string>

/**
 * Folders in which programs are searched for: those of PATH, and those in which Debian installs programs for
 * administrators, such as HAProxy. Not every user's PATH contains the latter.
 */
const FOLDERS = [...(process.env.PATH ?? '').split(':').filter(Boolean), '/usr/sbin', '/sbin']

/** @returns the paths of all programs that the test needs, or a sentence that names those that are missing */
export async function findPrograms(): Promise<(Programs & { postgres: string }) | string> {
  const postgres = await findPostgresBinaries()
  const names = Object.keys(PACKAGES) as Program[]
  const found = await Promise.all(names.map(async (name) => [name, await find(name)] as const))
  const missing = found.flatMap(([name, path]) => (path === null ? [name] : []))
  const sentence = whatIsMissing(missing, postgres !== null)
  if (sentence !== null || postgres === null) return sentence ?? ''
  if ((await postgresUser()) === 'missing')
    return 'PostgreSQL refuses to run as root, and there is no user named postgres.'
  return { ...(Object.fromEntries(found) as Programs), postgres }
}

/** Returns a sentence that names the missing programs and their packages; null if none is missing. */
export function whatIsMissing(programs: readonly Program[], hasPostgres: boolean): string | null {
  const names = [...(hasPostgres ? [] : ['PostgreSQL 15 or later']), ...programs]
  if (names.length === 0) return null
  const packages = new Set([
    ...(hasPostgres ? [] : ['postgresql']),
    ...programs.map((name) => PACKAGES[name]),
  ])
  return `The failover test cannot run here without ${names.join(', ')}: apt-get install ${[...packages].join(' ')}.`
}

async function find(program: string): Promise<string | null> {
  for (const folder of FOLDERS) {
    const path = join(folder, program)
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  return null
}
