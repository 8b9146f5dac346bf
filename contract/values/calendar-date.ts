import type { z } from 'zod'
import { DAY_MINUTES, DAY_MS, HOUR_MINUTES } from './durations.ts'
import { wallClock } from './wall-clock.ts'

/**
 * A calendar day, YYYY-MM-DD, without a time and independent of time zones. Its schema is in
 * `contract/fields/calendar-date.ts`.
 */
export type CalendarDate = string & z.core.$brand<'CalendarDate'>

const QUARTER_HOUR_MS = 900_000

/**
 * Returns the calendar day at an instant in an IANA time zone such as "America/Chicago". UTC is used for an unknown
 * zone.
 */
export function calendarDateAt(instant: Date, timeZone: string): CalendarDate {
  return clockAt(instant, timeZone).date
}

/**
 * Returns the calendar day at an instant for a member whose days begin at `dayStartsAtHour`, local time. Before that
 * hour, it is still the previous day.
 */
export function dayAt(instant: Date, timeZone: string, dayStartsAtHour: number): CalendarDate {
  const minutes = wallClock(timeZone)(instant.getTime()) - dayStartsAtHour * HOUR_MINUTES
  return dateOfDay(Math.floor(minutes / DAY_MINUTES))
}

/** Returns the local date, hour (0 to 23) and minute at an instant in a time zone. UTC is used for an unknown zone. */
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
 * Returns the first instant of a day in a time zone. If clocks go forward at midnight, the day begins at one o'clock.
 */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  // The search range contains the start of the day in every zone: zones are within 14 hours of UTC. Steps of a quarter
  // of an hour suffice, because in our century all offsets are multiples of it.
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

/**
 * Returns a calendar day as the number of days since 1 January 1970. Calculations with such numbers are
 * faster than with `Date`.
 */
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

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** @param days number of days to add; negative for an earlier date */
export function daysLater(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days)
}

/** Returns whether a text is a day that exists in the calendar, unlike 2026-02-30. */
export function isCalendarDate(text: string): text is CalendarDate {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text
}
