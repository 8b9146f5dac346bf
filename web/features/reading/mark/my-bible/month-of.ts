import { dayOfInstant } from '#web/lib/format/today.ts'

/** Returns the month of an instant in the time zone of the browser: "2026-11". */
export function monthOf(instant: string): string {
  return dayOfInstant(instant).slice(0, 7)
}

/** Formats a month in the reader's locale, such as "November 2026". */
export function formatMonth(month: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-15T00:00:00Z`))
}
