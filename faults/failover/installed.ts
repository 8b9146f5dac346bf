import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostgresBinaries } from '#scripts/postgres-binaries.ts'
import { postgresUser } from '#scripts/postgres-user.ts'

/** What is run beside Postgres, and the package of Debian that has it. */
const PACKAGES = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
} as const

export type Program = keyof typeof PACKAGES
export type Programs = Record<Program, string>

/** Debian keeps programs of the system where not everybody looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(':').filter(Boolean), '/usr/sbin', '/sbin']

/** @returns where everything lies that a failover needs, or in a sentence what is missing. */
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

/** In a sentence what has to be installed; null where nothing is missing. */
export function whatIsMissing(programs: readonly Program[], hasPostgres: boolean): string | null {
  const names = [...(hasPostgres ? [] : ['PostgreSQL 15 or later']), ...programs]
  if (names.length === 0) return null
  const packages = new Set([
    ...(hasPostgres ? [] : ['postgresql']),
    ...programs.map((name) => PACKAGES[name]),
  ])
  return `A failover cannot be played here without ${names.join(', ')}: apt-get install ${[...packages].join(' ')}.`
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
