import { DrizzleQueryError } from 'drizzle-orm'

/** As Postgres names what a unique index refuses. */
const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because somebody else was first: with an address, an invitation, a code. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION
}
