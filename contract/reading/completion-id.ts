import { PLAN_DAYS } from '#contract/limits.ts'
import { FIRST_READING, readingSuffix } from './reading-number.ts'

/**
 * A completed day of the plan. `reading` is 1 if the member completed the day when going through the plan for the first
 * time, 2 for the second time.
 */
interface CompletedDay {
  day: number
  reading: number
}

/**
 * Returns the id of the entry for the completion of a day: `day-7`, or `day-7-2` when the member goes through the plan
 * for the second time. The id depends only on these parameters, so that all devices use the same entry.
 */
export function completionId(day: number, reading = FIRST_READING): string {
  return `day-${day}${readingSuffix(reading)}`
}

/** Parses the id of a completion's entry into day and reading of the plan; null for the id of any other entry. */
export function parseCompletionId(id: string): CompletedDay | null {
  const [, day, reading = FIRST_READING] = /^day-([1-9]\d{0,3})(?:-([2-9]))?$/.exec(id) ?? []
  return Number(day) <= PLAN_DAYS ? { day: Number(day), reading: Number(reading) } : null
}
