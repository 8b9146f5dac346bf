import type { CalendarDate } from '#contract/values/calendar-date.ts'

/** Whether there is such a day. Without the schema of the contract, which would bring a whole validator along. */
export function isCalendarDate(text: string): text is CalendarDate {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text
}
