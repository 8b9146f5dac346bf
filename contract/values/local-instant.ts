import { type CalendarDate, dayNumber } from './calendar-date.ts'
import { DAY_MINUTES, MINUTE_MS } from './durations.ts'
import { wallClock } from './wall-clock.ts'

/** A change of clocks moves them by at most a day: Samoa skipped a whole day in 2011. */
const AWAY_MINUTES = 1.5 * DAY_MINUTES

/**
 * Returns the instant at which a clock in a time zone displays a date and time. If the time does not exist because
 * clocks go forward, returns the first instant after the change. If it exists twice because clocks go back, returns
 * the first of the two.
 * @param minutes minutes since midnight, from 0 to 1439
 */
export function localInstant(date: CalendarDate, minutes: number, timeZone: string): Date {
  const local = dayNumber(date) * DAY_MINUTES + minutes
  const clock = wallClock(timeZone)
  const offsetAt = (minute: number) => clock(minute * MINUTE_MS) - minute
  // Each is the right instant if the clock has the offset that is in use before, or after, a change near this time. The
  // offset before is tried first: of two instants with the same local time, it results in the earlier one.
  const byOffsetBefore = local - offsetAt(local - AWAY_MINUTES)
  const byOffsetAfter = local - offsetAt(local + AWAY_MINUTES)
  const found = [byOffsetBefore, byOffsetAfter].find((minute) => clock(minute * MINUTE_MS) === local)
  return new Date((found ?? firstAfter(local, byOffsetAfter, byOffsetBefore, clock)) * MINUTE_MS)
}

/** Returns the first minute in a range at which the clock displays a later time than `local`, which it skips. */
function firstAfter(local: number, from: number, to: number, clock: (instantMs: number) => number): number {
  let before = from
  let after = to
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (clock(middle * MINUTE_MS) < local) before = middle
    else after = middle
  }
  return after
}
