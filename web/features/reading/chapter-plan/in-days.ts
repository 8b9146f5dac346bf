import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { formatDay } from '#web/lib/format/format-date.ts'

/** Formats a calendar day in the reader's locale, such as "March 1, 2026". */
export function inDays(date: CalendarDate): string {
  return formatDay(`${date}T00:00:00Z`, { timeZone: 'UTC' })
}
