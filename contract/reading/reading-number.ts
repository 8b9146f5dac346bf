/**
 * Number of a member's first reading of the plan. Unlike the numbers of later readings, it is not part of
 * entry ids.
 */
export const FIRST_READING = 1

/**
 * Returns the suffix of entry ids for a reading of the plan: empty for the first reading, then `-2` to `-9`
 * (`MAX_READINGS`). No id ends with `-1`, so that a day has only one id in the first reading.
 */
export function readingSuffix(reading: number): string {
  return reading === FIRST_READING ? '' : `-${reading}`
}
