import { DrizzleQueryError } from 'drizzle-orm'

/**
 * As Postgres says that it cannot work now: connections (08), resources such as a full disk (53), a shutdown or a start
 * (57P0x), the disk itself (58), a server that only reads (25006), one that does not let us in any more (28, 3D000).
 */
const sqlStates = /^(?:08|53|58|28)\w{3}$|^57P0\w$|^25006$|^3D000$/

/** As the system says that the server cannot be reached, or the disk not be written. */
const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'],
])

/** What the drivers say of a connection without a code. */
const words =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos)/

/** Whether the database could not be used, as it is away or its disk is full: nothing was wrong with what was asked. */
export function isUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return sqlStates.test(code) || systemCodes.has(code) || words.test(cause.message)
}
