import type { CalendarDate } from './calendar-date.ts'
import { knownTimeZone } from './wall-clock.ts'

/**
 * Formats the calendar day of an instant in a time zone: "March 1, 2026".
 * @param instant time in the format ISO 8601
 */
export function longDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: knownTimeZone(timeZone) }).format(
    new Date(instant),
  )
}

/** Formats a calendar day: "March 1, 2026". */
export function longDate(date: CalendarDate): string {
  return longDay(date, 'UTC')
}
