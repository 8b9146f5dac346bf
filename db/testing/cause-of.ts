/** Returns the database's own code and message of a failed query. */
export function causeOf(error: unknown): { code: string; message: string } {
  const { cause = error } = error as { cause?: unknown }
  const { code = '', message = '' } = cause as { code?: string; message?: string }
  return { code, message }
}
