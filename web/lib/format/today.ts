import type { CalendarDate } from '#contract/values/calendar-date.ts'

/** The day it is where the reader is. */
export function today(): CalendarDate {
  // Swedish writes dates the way ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE').format(new Date()) as CalendarDate
}
