import { PLAN_DAYS } from '#contract/limits.ts'
import { FIRST_READING, readingSuffix } from './reading-number.ts'

/** Day of the plan that a member has completed, and the reading of the plan in which they completed it. */
interface CompletedDay {
  day: number
  reading: number
}

/**
 * Returns the id of the entry for the completion of a day: `day-7`, or `day-7-2` in the second reading of the plan. It
 * depends only on day and reading, so that all devices use the same entry.
 */
export function completionId(day: number, reading = FIRST_READING): string {
  return `day-${day}${readingSuffix(reading)}`
}

/** Parses the id of a completion's entry into day and reading of the plan; null for the id of any other entry. */
export function parseCompletionId(id: string): CompletedDay | null {
  const [, day, reading = FIRST_READING] = /^day-([1-9]\d{0,3})(?:-([2-9]))?$/.exec(id) ?? []
  return Number(day) <= PLAN_DAYS ? { day: Number(day), reading: Number(reading) } : null
}
