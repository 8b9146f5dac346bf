import { readFile } from 'node:fs/promises'

export interface SystemUser {
  uid: number
  gid: number
}

/**
 * Returns the user who has to run a Postgres server. Null for the current user, unless that is root, whom Postgres
 * refuses.
 */
export async function postgresUser(): Promise<SystemUser | null | 'missing'> {
  if (process.getuid?.() !== 0) return null
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : 'missing'
}
