import { readFile } from 'node:fs/promises'

export interface SystemUser {
  uid: number
  gid: number
}

/**
 * Returns the user as whom a Postgres server must run. Null means the current user. Postgres refuses to run as root, so
 * for root it is the user `postgres`, or "missing" if there is none.
 */
export async function postgresUser(): Promise<SystemUser | null | 'missing'> {
  if (process.getuid?.() !== 0) return null
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : 'missing'
}
