import { DAY_SECONDS } from '#contract/values/durations.ts'

/**
 * The same day and time of day, so many months later; the last day of a month that has no such day, and the day itself
 * again in the month after: 31 January, 28 February, 31 March.
 */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  return Date.UTC(from.getUTCFullYear(), month, day) / 1000 + (anchor % DAY_SECONDS)
}
