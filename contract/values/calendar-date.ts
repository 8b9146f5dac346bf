import { z } from 'zod'
import { DAY_MS } from './durations.ts'

/** A day as people name it, YYYY-MM-DD: it has no clock and no time zone left to get wrong. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(exists)
  .brand<'CalendarDate'>()
export type CalendarDate = z.infer<typeof calendarDate>

const QUARTER_HOUR_MS = 900_000

/** The day it is at `instant` in an IANA time zone such as "America/Chicago". @throws {RangeError} for an unknown zone */
export function calendarDateAt(instant: Date, timeZone: string): CalendarDate {
  return clockAt(instant, timeZone).date
}

/**
 * The day it is for somebody whose days begin at `dayStartsAtHour` by the clock on their wall: until then it is still the
 * day before.
 */
export function dayAt(instant: Date, timeZone: string, dayStartsAtHour: number): CalendarDate {
  const { date, hour } = clockAt(instant, timeZone)
  return hour < dayStartsAtHour ? previousDay(date) : date
}

/** The date, the hour (0 to 23) and the minute that calendar and clock show in a time zone. @throws {RangeError} for an unknown zone */
export function clockAt(
  instant: Date,
  timeZone: string,
): { date: CalendarDate; hour: number; minute: number } {
  // "2026-03-08T03:30:00.000Z" and "2026-03-08 03:30": but for the eleventh, the first sixteen characters are alike.
  const shown = timeZone === 'UTC' ? instant.toISOString() : formatOf(timeZone).format(instant)
  return {
    date: shown.slice(0, 10) as CalendarDate,
    hour: Number(shown.slice(11, 13)),
    minute: Number(shown.slice(14, 16)),
  }
}

// Making a formatter takes a hundred times as long as using it, and there are only some 400 zones.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // However "Europe/Berlin" is written, it is the same zone; and a formatter takes 60 kB.
  const name = timeZone.toLowerCase()
  const known = formats.get(name)
  if (known) return known
  // Swedish writes dates the way ISO 8601 does; building them from parts would say the same in ten lines.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(name, made)
  return made
}

/**
 * The first moment of a day in a time zone. Where summer time begins at midnight and skips it, that is one o'clock.
 * @throws {RangeError} for an unknown zone
 */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  // Zones lie within 14 hours of UTC. Offsets are whole quarters of an hour, in our century.
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

export function nextDay(date: CalendarDate): CalendarDate {
  return daysLater(date, 1)
}

export function previousDay(date: CalendarDate): CalendarDate {
  return daysLater(date, -1)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** @param days may be negative */
export function daysLater(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate
}

function exists(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
