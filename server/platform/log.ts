import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines on standard output. Only what we name is ever logged: no bodies, no query strings, no
 * headers, so that a prayer or a search cannot slip in.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return pino(options, destination)
}

/** A driver's error carries the parameters of its query, which may be private words: they stay out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  // Drizzle's own error puts the parameters into its message, and keeps the name of a plain Error.
  const ofQuery = error instanceof DrizzleQueryError
  return {
    type: ofQuery ? 'DrizzleQueryError' : error.name,
    message: ofQuery ? 'a query failed' : error.message,
    stack: frames(error),
    ...(cause instanceof Error && { cause: { type: cause.name, code: codeOf(cause), stack: frames(cause) } }),
  }
}

function frames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined
}
