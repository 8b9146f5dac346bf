import { type CalendarDate, clockAt, nextDay, startOfDay } from '#contract/values/calendar-date.ts'
import { HOUR_MINUTES, MINUTE_MS } from '#contract/values/durations.ts'

const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * Returns the instant at which clocks in a zone show a minute of a day. If clocks skip that minute,
 * the instant is later by the length of the gap.
 */
export function instantAt(date: CalendarDate, minuteOfDay: number, timeZone: string): Date {
  const midnight = startOfDay(date, timeZone)
  const counted = minutesLater(midnight, minuteOfDay)
  const shown = clockAt(counted, timeZone)
  const shownMinute = minuteOf(shown) + (shown.date > date ? DAY_MINUTES : 0)
  // `counted` is midnight plus the requested minutes. If the clocks change between midnight and `counted` (daylight
  // saving time), they show another minute than the requested one at `counted`. The difference is then added.
  const corrected = minutesLater(counted, minuteOfDay - shownMinute)
  const isThere = minuteOf(clockAt(corrected, timeZone)) === minuteOfDay
  return isThere ? corrected : counted
}

/** Returns the time of the next daily reminder after `now`. */
export function nextReminder(now: Date, minuteOfDay: number, timeZone: string): Date {
  const { date } = clockAt(now, timeZone)
  const today = instantAt(date, minuteOfDay, timeZone)
  return today > now ? today : instantAt(nextDay(date), minuteOfDay, timeZone)
}

/** Returns the time of today's reminder if it has passed; null if it is still to come. */
export function dueToday(now: Date, minuteOfDay: number, timeZone: string): Date | null {
  const today = instantAt(clockAt(now, timeZone).date, minuteOfDay, timeZone)
  return today <= now ? today : null
}

function minutesLater(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS)
}

function minuteOf({ hour, minute }: { hour: number; minute: number }): number {
  return hour * HOUR_MINUTES + minute
}
