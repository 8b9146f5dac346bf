import { MAX_READINGS } from '#contract/limits.ts'

/** Number of a member's first reading of the plan. Ids of entries do not contain it. */
export const FIRST_READING = 1

/** Returns the end of the ids of a reading's entries: empty for the first reading, then `-2`, `-3` and so on. */
export function readingSuffix(reading: number): string {
  return reading === FIRST_READING ? '' : `-${reading}`
}

/**
 * Parses the reading from the end of an id. The first reading has one spelling only, so that a day has one entry.
 * @param digit digit after the last hyphen; undefined if the id has none
 * @returns null if the digit is not the number of a later reading
 */
export function readingIn(digit: string | undefined): number | null {
  if (digit === undefined) return FIRST_READING
  const reading = Number(digit)
  return reading > FIRST_READING && reading <= MAX_READINGS ? reading : null
}
