import { clockAt, nextDay } from '#contract/values/calendar-date.ts'
import { HOUR_MINUTES } from '#contract/values/durations.ts'
import { localInstant } from '#contract/values/local-instant.ts'

/** Quiet hours, in minutes since midnight. They contain midnight if they begin later than they end. */
export interface QuietHours {
  from: number
  until: number
}

/**
 * Returns the end of the quiet hours that contain an instant; null if none do. When clocks go back during quiet hours,
 * they end at the first of two equal times, and when clocks skip the end, at the first instant after it.
 */
export function endOfQuietHours(now: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const { date, hour, minute } = clockAt(now, timeZone)
  const at = hour * HOUR_MINUTES + minute
  const isOverMidnight = from > until
  const isQuiet = isOverMidnight ? at >= from || at < until : from <= at && at < until
  if (!isQuiet) return null
  const end = localInstant(isOverMidnight && at >= from ? nextDay(date) : date, until, timeZone)
  // Clocks that go back repeat the end, and show an earlier time after it.
  return end > now ? end : null
}
