/** What the database itself said of a query that failed. */
export function causeOf(error: unknown): { code: string; message: string } {
  const { cause = error } = error as { cause?: unknown }
  const { code = '', message = '' } = cause as { code?: string; message?: string }
  return { code, message }
}
