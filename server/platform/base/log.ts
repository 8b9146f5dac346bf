import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Creates a logger that writes JSON lines to standard output. Only named fields are logged: no
 * bodies, query strings or headers, so that a prayer or a search cannot leak into the log.
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

/**
 * Converts an error to fields of the log. Omits the message of a failed query, because the message contains
 * the parameters of the query, which may be private text.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  // The message of a Drizzle error is replaced because it includes the parameters; its `name` is
  // only "Error".
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
