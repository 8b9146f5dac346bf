import { z } from 'zod'

/** A Zod message that tells what belongs there, whether the value is missing or wrong. */
export function expected(what: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null
      ? `is missing; give ${what}.`
      : `is ${JSON.stringify(issue.input)}; give ${what}.`
}

/** Text with at least one character that can be seen. */
export function someText(what: string) {
  return z.string({ error: expected(what) }).regex(/\S/, { error: expected(what) })
}
