import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Mark } from '#web/features/reading/mark/mark.data.ts'

/** A mark that was made on this calendar day in an earlier year. */
export interface EarlierMark<M> {
  mark: M
  /** Number of whole years since then; at least 1. */
  years: number
}

/**
 * Returns a mark that was made on this calendar day one or more years ago: of the most recent such year, the one that was
 * made first on that day. A mark of 29 February is remembered on 28 February in years without that day. Null if there is
 * none.
 * @param dayOf returns the calendar day of an instant for the reader
 */
export function markedOnThisDay<M extends Pick<Mark, 'createdAt'>>(
  marks: readonly M[],
  today: CalendarDate,
  dayOf: (instant: string) => string,
): EarlierMark<M> | null {
  const days = remembered(today)
  const year = Number(today.slice(0, 4))
  let found: EarlierMark<M> | null = null
  for (const mark of marks) {
    const day = dayOf(mark.createdAt)
    const years = year - Number(day.slice(0, 4))
    if (years < 1 || !days.includes(day.slice(5))) continue
    const isBetter =
      found === null ||
      years < found.years ||
      (years === found.years && mark.createdAt < found.mark.createdAt)
    if (isBetter) found = { mark, years }
  }
  return found
}

/** Returns the days, each as month and day, whose marks are remembered on a day. */
function remembered(today: CalendarDate): string[] {
  const day = today.slice(5)
  return day === '02-28' && !isLeapYear(Number(today.slice(0, 4))) ? [day, '02-29'] : [day]
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
