import { DrizzleQueryError } from 'drizzle-orm'

/** SQLSTATE of a unique index violation. */
const UNIQUE_VIOLATION = '23505'

/**
 * Returns whether a statement failed because of a unique index: for example, another request was first to use an email
 * address, an invitation or a code.
 * @param error the error of Drizzle, or that of the database if the statement was sent without Drizzle
 */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION
}
