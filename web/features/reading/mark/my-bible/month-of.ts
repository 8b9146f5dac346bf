import type { Mark } from '#web/features/reading/mark/mark.data.ts'
import { dayOfInstant } from '#web/lib/format/today.ts'

/** Cache of the months of marks: calculating those of 20,000 marks at every keystroke would be too slow. */
const months = new WeakMap<Mark, string>()

/** Returns the month in which a mark was made, in the time zone of the browser: "2026-11". */
export function monthOf(mark: Mark): string {
  const month = months.get(mark) ?? dayOfInstant(mark.createdAt).slice(0, 7)
  months.set(mark, month)
  return month
}

/** Formats a month in the reader's locale, such as "November 2026". */
export function formatMonth(month: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-15T00:00:00Z`))
}
