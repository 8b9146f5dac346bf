/** Number of a member's first reading of the plan. Ids of entries do not contain it. */
export const FIRST_READING = 1

/**
 * Returns the end of the ids of a reading's entries: empty for the first reading, then `-2` to `-9` (`MAX_READINGS`).
 * The first reading has one spelling only, so that a day has one entry.
 */
export function readingSuffix(reading: number): string {
  return reading === FIRST_READING ? '' : `-${reading}`
}
