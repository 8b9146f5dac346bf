import { z } from 'zod'

/** A day as people name it, YYYY-MM-DD: it has no clock and no time zone left to get wrong. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(exists)
  .brand<'CalendarDate'>()
export type CalendarDate = z.infer<typeof calendarDate>

const DAY_MS = 86_400_000

/** The day it is at `instant` in an IANA time zone such as "America/Chicago". @throws {RangeError} for an unknown zone */
export function calendarDateAt(instant: Date, timeZone: string): CalendarDate {
  if (timeZone === 'UTC') return instant.toISOString().slice(0, 10) as CalendarDate
  return formatOf(timeZone).format(instant) as CalendarDate
}

// Making a formatter takes a hundred times as long as using it, and there are only some 400 zones.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes dates the way ISO 8601 does; building them from parts would say the same in ten lines.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, made)
  return made
}

export function nextDay(date: CalendarDate): CalendarDate {
  return moved(date, 1)
}

export function previousDay(date: CalendarDate): CalendarDate {
  return moved(date, -1)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function moved(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate
}

function exists(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
