import { type ErrorCode, refusalOf } from '#contract/errors.ts'
import { Refusal } from '#web/lib/refusal.ts'

/** What to tell somebody whose request failed, and by which code it is known. */
export function refusalIn(error: Error, otherwise: ErrorCode) {
  const code = error instanceof Refusal ? error.code : otherwise
  return { code, ...refusalOf(code) }
}
