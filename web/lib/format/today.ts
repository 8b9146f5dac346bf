import type { CalendarDate } from '#contract/values/calendar-date.ts'

/** Returns the current day in the time zone of the browser. */
export function today(): CalendarDate {
  // The Swedish locale formats dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE').format(new Date()) as CalendarDate
}
