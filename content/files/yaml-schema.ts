import { z } from 'zod'
import { PLAN_DAYS } from '#contract/limits.ts'
import { strongsNumber } from '#contract/scripture/words/strongs-number.ts'

/**
 * Creates the Zod error messages for a missing value and for a wrong one. Both end with a description of the
 * expected value.
 */
export function expected(what: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null
      ? `is missing; give ${what}.`
      : `is ${JSON.stringify(issue.input)}; give ${what}.`
}

/** Schema of a text with at least one visible character. */
export function someText(what: string) {
  return z.string({ error: expected(what) }).regex(/\S/, { error: expected(what) })
}

/** Schema of a Strong's number, written as text: "G264". */
export function aStrongsNumber(what: string) {
  const error = expected(what)
  return z.string({ error }).refine((number) => strongsNumber.safeParse(number).success, { error })
}

const aDay = expected(`a whole number from 1 to ${PLAN_DAYS}`)

export const dayOfPlan = z.int({ error: aDay }).min(1, { error: aDay }).max(PLAN_DAYS, { error: aDay })
