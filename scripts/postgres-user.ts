import { readFile } from 'node:fs/promises'

export interface SystemUser {
  uid: number
  gid: number
}

/**
 * Returns the user that must run a Postgres server; null for the current user, because Postgres rejects only
 * root.
 */
export async function postgresUser(): Promise<SystemUser | null | 'missing'> {
  if (process.getuid?.() !== 0) return null
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith('postgres:'))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : 'missing'
}
