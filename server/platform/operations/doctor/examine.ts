import { type Check, type Examination, error, type Finding, warning } from './check.ts'

/** Whatever a check waits for, such as a server that does not answer, it is given up on. */
const TIMEOUT_MS = 40_000

interface Examined {
  name: string
  findings: Finding[]
}

/** Looks at everything at once, and tells in the order of the list. A check that fails is a finding of its own. */
export async function* examine(
  checks: readonly Check[],
  asked: Examination,
  timeoutMs = TIMEOUT_MS,
): AsyncGenerator<Examined> {
  const looking = checks.map(async (check) => ({
    name: check.name,
    findings: await inTime(timeoutMs, check.look(asked)).catch(failure),
  }))
  for (const examined of looking) yield await examined
}

/** What it says of itself may hold a secret, as an address with its password: of that, its kind is enough. */
function failure(reason: unknown): Finding[] {
  const { code, name } = reason as { code?: string; name?: string }
  return [error(`This could not be looked at: ${code ?? name ?? 'an unknown error'}.`)]
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
