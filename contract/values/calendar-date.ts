import { z } from 'zod'
import { DAY_MINUTES, DAY_MS, HOUR_MINUTES } from './durations.ts'
import { wallClock } from './wall-clock.ts'

/** A calendar day, YYYY-MM-DD, without time and time zone. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(exists)
  .brand<'CalendarDate'>()
export type CalendarDate = z.infer<typeof calendarDate>

const QUARTER_HOUR_MS = 900_000

/**
 * Calendar day at `instant` in an IANA time zone such as "America/Chicago"; in UTC for an unknown
 * zone.
 */
export function calendarDateAt(instant: Date, timeZone: string): CalendarDate {
  return clockAt(instant, timeZone).date
}

/**
 * Calendar day for a member whose days begin at `dayStartsAtHour` local time: before that hour it
 * is still the previous day.
 */
export function dayAt(instant: Date, timeZone: string, dayStartsAtHour: number): CalendarDate {
  const minutes = wallClock(timeZone)(instant.getTime()) - dayStartsAtHour * HOUR_MINUTES
  return dateOfDay(Math.floor(minutes / DAY_MINUTES))
}

/** Local date, hour (0 to 23) and minute in a time zone; in UTC for an unknown zone. */
export function clockAt(
  instant: Date,
  timeZone: string,
): { date: CalendarDate; hour: number; minute: number } {
  const minutes = wallClock(timeZone)(instant.getTime())
  const day = Math.floor(minutes / DAY_MINUTES)
  const inDay = minutes - day * DAY_MINUTES
  return { date: dateOfDay(day), hour: Math.floor(inDay / HOUR_MINUTES), minute: inDay % HOUR_MINUTES }
}

/**
 * First instant of a day in a time zone: one o'clock if summer time begins at midnight and skips
 * it.
 */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  // Time zones are within 14 hours of UTC. In our century, offsets are multiples of a quarter of an
  // hour.
  const noonUtc = Date.parse(`${date}T12:00:00Z`)
  let before = noonUtc - 30 * QUARTER_HOUR_MS * 4
  let from = noonUtc + 14 * QUARTER_HOUR_MS * 4
  while (from - before > QUARTER_HOUR_MS) {
    const middle = before + Math.floor((from - before) / 2 / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
    if (calendarDateAt(new Date(middle), timeZone) < date) before = middle
    else from = middle
  }
  return new Date(from)
}

/** Days since 1 January 1970: a faster representation for calculations with many days. */
export function dayNumber(date: CalendarDate): number {
  return Date.parse(date) / DAY_MS
}

export function dateOfDay(day: number): CalendarDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10) as CalendarDate
}

export function nextDay(date: CalendarDate): CalendarDate {
  return daysLater(date, 1)
}

export function previousDay(date: CalendarDate): CalendarDate {
  return daysLater(date, -1)
}

/** Number of whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** @param days may be negative */
export function daysLater(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days)
}

function exists(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
