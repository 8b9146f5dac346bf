/** The first week that somebody has not marked done, from 1; null once they are through. */
export function firstOpenWeek(doneWeeks: readonly number[], weekCount: number): number | null {
  const done = new Set(doneWeeks)
  for (let number = 1; number <= weekCount; number += 1) {
    if (!done.has(number)) return number
  }
  return null
}
