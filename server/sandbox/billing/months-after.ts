import { DAY_SECONDS } from '#contract/values/durations.ts'

/**
 * Returns the same day and time a number of months later. In a shorter month it is the last day,
 * and the original day returns in the next month: 31 January, 28 February, 31 March.
 */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  return Date.UTC(from.getUTCFullYear(), month, day) / 1000 + (anchor % DAY_SECONDS)
}
