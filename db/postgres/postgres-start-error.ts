import { DatabaseStartError } from '#db/start-error.ts'

/**
 * Map from an error code of Postgres or of the operating system to the problem and its remedy, as the end of
 * a sentence for the operator that begins with the name of the server.
 */
const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'does not answer: start it, or correct the host and port in DATABASE_URL.',
  ENOTFOUND: 'cannot be found: correct the host in DATABASE_URL.',
  EAI_AGAIN: 'cannot be found right now: check the name service, or the host in DATABASE_URL.',
  ETIMEDOUT: 'does not answer: check the network, or the host and port in DATABASE_URL.',
  EHOSTUNREACH: 'cannot be reached: check the network, or the host in DATABASE_URL.',
  '28P01': 'rejects the user name or password in DATABASE_URL: correct them.',
  '28000': 'rejects this user: correct DATABASE_URL, or the rules of the server (pg_hba.conf).',
  '3D000': 'has no database of that name: create it, or correct the name in DATABASE_URL.',
  '53300': 'has no connection left: raise its max_connections, or lower DATABASE_POOL_SIZE.',
  '57P03': 'is starting or stopping: try again in a moment.',
}

/**
 * Returns an error that explains to the operator why the database server cannot be used. Its message names the server,
 * but not the password.
 */
export function postgresStartError(error: unknown, url: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error
  const remedy =
    REMEDIES[codeOf(error)] ?? `cannot be used (${messageOf(error)}): check DATABASE_URL and the server.`
  return new DatabaseStartError(
    'database.unreachable',
    `The database server ${addressIn(url)} ${remedy}`,
    error,
  )
}

function addressIn(url: string): string {
  if (!URL.canParse(url)) return 'in DATABASE_URL'
  const { host, pathname } = new URL(url)
  return `at ${host}${pathname}`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'for an unknown reason'
}
