import { DrizzleQueryError } from 'drizzle-orm'

/**
 * SQLSTATEs of an unavailable server: connections (08), resources such as a full disk (53), shutdown or start
 * (57P0x), disk errors (58), a read-only server (25006), and rejected connections (28, 3D000).
 */
const sqlStates = /^(?:08|53|58|28)\w{3}$|^57P0\w$|^25006$|^3D000$/

/** System error codes of an unreachable server, or a disk that cannot be written. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
])

/** Messages of driver errors about a lost or missing connection, because these errors have no code. */
const words =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/

/**
 * Returns whether the database is unavailable, for example stopped or on a full disk; such an error is not
 * caused by the query.
 */
export function isUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return sqlStates.test(code) || systemCodes.has(code) || words.test(cause.message)
}
