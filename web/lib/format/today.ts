import type { CalendarDate } from '#contract/values/calendar-date.ts'

/** Returns the current day in the time zone of the browser. */
export function today(): CalendarDate {
  // The Swedish locale formats dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE').format(new Date()) as CalendarDate
}

/** Returns the calendar day of an instant in the time zone of the browser. Fast enough for thousands of instants. */
export function dayOfInstant(instant: string): CalendarDate {
  const date = new Date(instant)
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}` as CalendarDate
}
