import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * JSON lines on standard output. Only what we name is ever logged: no bodies, no query strings, no
 * headers, so that a prayer or a search cannot slip in.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  })
}

/** A driver's error carries the parameters of its query, which may be private words: they stay out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  return {
    type: error.name,
    message: error.name === 'DrizzleQueryError' ? 'a query failed' : error.message,
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
