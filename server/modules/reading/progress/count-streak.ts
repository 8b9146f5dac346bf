import type { Streak } from '#contract/reading/progress.ts'
import { activeDays, countRows, streakWeeks } from '#contract/reading/streak.ts'
import { dayAt, dayNumber } from '#contract/values/calendar-date.ts'
import type { JourneyRecord } from './progress.queries.ts'

/**
 * Counts a member's streak.
 * @param here IANA name of the time zone in which the current day is determined
 * @returns null if the member has hidden streaks
 */
export function countStreak({ log, rhythm }: JourneyRecord, now: Date, here: string): Streak | null {
  if (rhythm.hidesStreaks) return null
  const active = activeDays(log, rhythm.dayStartsAtHour, here)
  const today = dayNumber(dayAt(now, here, rhythm.dayStartsAtHour))
  return { ...countRows(active, today, rhythm), weeks: streakWeeks(log.length) }
}
