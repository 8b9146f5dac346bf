/** Returns the first week that a participant has not completed, counted from 1; null if all are completed. */
export function firstOpenWeek(doneWeeks: readonly number[], weekCount: number): number | null {
  const done = new Set(doneWeeks)
  for (let number = 1; number <= weekCount; number += 1) {
    if (!done.has(number)) return number
  }
  return null
}
