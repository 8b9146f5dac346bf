import { type Check, type Examination, error, type Finding, warning } from './check.ts'

/** Time limit of a check, for example if a server does not respond. After it, the check yields a warning. */
const TIMEOUT_MS = 40_000

interface Examined {
  name: string
  findings: Finding[]
}

/**
 * Runs all checks concurrently and yields results in the order of `checks`. If a check throws an error, its
 * result is one finding that reports this error.
 */
export async function* examine(
  checks: readonly Check[],
  examination: Examination,
  timeoutMs = TIMEOUT_MS,
): AsyncGenerator<Examined> {
  const looking = checks.map(async (check) => ({
    name: check.name,
    findings: await inTime(timeoutMs, check.look(examination)).catch(failure),
  }))
  for (const examined of looking) yield await examined
}

/**
 * Reduces an error to its code, because its message may contain a secret, such as a URL with a
 * password.
 */
function failure(reason: unknown): Finding[] {
  const { code, name } = reason as { code?: string; name?: string }
  return [error(`This check failed: ${code ?? name ?? 'an unknown error'}.`)]
}

async function inTime(timeoutMs: number, look: Promise<Finding[]>): Promise<Finding[]> {
  const late = Promise.withResolvers<Finding[]>()
  const seconds = timeoutMs / 1000
  const timer = setTimeout(
    () => late.resolve([warning(`There was no answer within ${seconds} s.`)]),
    timeoutMs,
  )
  try {
    return await Promise.race([look, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
