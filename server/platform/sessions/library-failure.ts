import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable } from '#db/is-unavailable.ts'

const underWay = new AsyncLocalStorage<{ unavailable: unknown }>()

/** Notes what the session library says in its log, and does not pass on. @returns whether the database could not be used */
export function noteFailure(error: unknown): boolean {
  if (!isUnavailable(error)) return false
  const noted = underWay.getStore()
  if (noted) noted.unavailable = error
  return true
}

/**
 * Asks the session library. Where the database could not be used it throws an error of its own, or answers as if there was
 * no session, from which nobody could tell that: here it is the driver's own error again.
 */
export async function askLibrary<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const noted = { unavailable: undefined as unknown }
  try {
    const answer = await underWay.run(noted, ask)
    if (noted.unavailable === undefined) return answer
  } catch (error) {
    if (noted.unavailable === undefined) throw error
  }
  throw noted.unavailable
}
