/**
 * Returns the SQLSTATE and the message of the database from the error of a failed query, which Drizzle may
 * have wrapped.
 */
export function causeOf(error: unknown): { code: string; message: string } {
  const { cause = error } = error as { cause?: unknown }
  const { code = '', message = '' } = cause as { code?: string; message?: string }
  return { code, message }
}
