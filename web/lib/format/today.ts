import type { CalendarDate } from '#contract/values/calendar-date.ts'

/** Returns the current day in the reader's time zone. */
export function today(): CalendarDate {
  // The Swedish date format equals ISO 8601.
  return new Intl.DateTimeFormat('sv-SE').format(new Date()) as CalendarDate
}
