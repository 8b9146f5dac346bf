import { isCalendarDate } from '#contract/values/calendar-date.ts'
import { instantIn } from '#web/entries/export/columns.ts'

/** Order of day and month in dates such as 3/4/2024. */
export type DateOrder = 'month' | 'day'

/** Earliest time that is accepted as the time of a note: before it, no Bible program stored any. */
const EARLIEST = '1985-01-01'

/**
 * Parses the date of an imported note; null if it is none, in the future, or implausibly early. Dates without a time
 * are at noon, and those without a time zone in UTC: the same file must have the same times on every device, because the
 * ids of its marks are derived from them.
 * @param now ISO 8601
 */
export function instantOf(written: string, dateOrder: DateOrder, now: string): string | null {
  const text = written.trim()
  if (text === '' || text.length > 60) return null
  const instant =
    ofZone(text) ?? ofSeconds(text) ?? atNoon(ofDigits(text) ?? ofSlashes(text, dateOrder) ?? ofName(text))
  return instant !== null && instant >= EARLIEST && instant <= now ? instant : null
}

/** Returns whether the dates of a file can be read in two ways, with the month or with the day first. */
export function isAmbiguous(written: string): boolean {
  const [, first, second] = SLASHES.exec(written.trim()) ?? []
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12
}

/** Returns the order of day and month that a date shows, because one of its numbers is larger than 12. */
export function shownOrder(written: string): DateOrder | null {
  const [, first, second] = SLASHES.exec(written.trim()) ?? []
  if (Number(first) > 12) return 'day'
  return Number(second) > 12 ? 'month' : null
}

const SLASHES = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/

function ofZone(text: string): string | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)\s?(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  if (day === undefined) return null
  const offset = zone === undefined || zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  return instantIn(`${day}T${time}${offset}`)
}

/** Seconds or milliseconds since 1970, as databases store them. */
function ofSeconds(text: string): string | null {
  if (!/^\d{9,10}(?:\.\d+)?$|^\d{12,13}$/.test(text)) return null
  const number = Number(text)
  return new Date(number < 1e11 ? number * 1000 : number).toISOString()
}

function ofDigits(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? []
  return dateOf(year, month, day)
}

function ofSlashes(text: string, dateOrder: DateOrder): string | null {
  const [, first, second, year] = SLASHES.exec(text) ?? []
  if (first !== undefined) {
    return (shownOrder(text) ?? dateOrder) === 'day'
      ? dateOf(year, second, first)
      : dateOf(year, first, second)
  }
  // With points, the day always is first.
  const [, day, month, ofPoints] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/.exec(text) ?? []
  return dateOf(ofPoints, month, day)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function ofName(text: string): string | null {
  const [, name, day, year] =
    /^(?:[a-z]{3,9},?\s+)??([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(text) ?? []
  const [, day2, name2, year2] =
    /^(?:[a-z]{3,9},?\s+)??(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})\b/i.exec(text) ?? []
  const month = months.indexOf((name ?? name2 ?? '').slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : dateOf(year ?? year2, String(month), day ?? day2)
}

function dateOf(year?: string, month?: string, day?: string): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

function atNoon(date: string | null): string | null {
  return date === null ? null : `${date}T12:00:00.000Z`
}
