import type { CalendarDate } from './calendar-date.ts'
import { knownTimeZone } from './wall-clock.ts'

/** "March 1, 2026", by the calendar of a time zone. @param instant ISO 8601 */
export function longDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: knownTimeZone(timeZone) }).format(
    new Date(instant),
  )
}

/** The same for a day of the calendar. */
export function longDate(date: CalendarDate): string {
  return longDay(date, 'UTC')
}
