import { readFile } from 'node:fs/promises'

export interface SystemUser {
  uid: number
  gid: number
}

/**
 * Returns the system user that must run a Postgres server; null for the user of this process. Postgres refuses to run
 * as root. If this process runs as root, returns the user `postgres`, or "missing" if the system has no such user.
 */
export async function postgresUser(): Promise<SystemUser | null | 'missing'> {
  if (process.getuid?.() !== 0) return null
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : 'missing'
}
