import { type CalendarDate, dayNumber } from '#contract/values/calendar-date.ts'
import { joinedWithAnd } from '#contract/values/joined-with-and.ts'
import { capitalised } from '#contract/values/numbers.ts'

/** Days of the week, from Monday. The names are stored in entries, so they must not change. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/**
 * Schedule of a prayer: the days of the week on which a member wants to pray for it. `days` is empty if they have not
 * chosen any.
 */
export interface PrayerSchedule {
  days: readonly Weekday[]
  /** Last calendar day of the schedule; null if it has no end. */
  until: CalendarDate | null
}

const DAILY = 'daily'

/** Day number (days since 1 January 1970) of an arbitrary Monday, from which the weekdays of other days are counted. */
const SOME_MONDAY = dayNumber('2026-03-02' as CalendarDate)

/**
 * Returns the schedule of a prayer from the fields of its entry. Entries that were stored before schedules existed lack
 * both fields.
 */
export function scheduleOf(fields: { prayOn?: string; prayUntil?: CalendarDate | null }): PrayerSchedule {
  return { days: weekdaysIn(fields.prayOn ?? ''), until: fields.prayUntil ?? null }
}

export function isOnToday({ days, until }: PrayerSchedule, today: CalendarDate): boolean {
  return days.includes(weekdayOf(today)) && (until === null || today <= until)
}

/**
 * Formats weekdays for the field of an entry: all seven are "daily", none is an empty text. Unknown names are dropped.
 */
export function weekdaysText(days: readonly string[]): string {
  const chosen = weekdays.filter((day) => days.includes(day))
  return chosen.length === weekdays.length ? DAILY : chosen.join(',')
}

export function weekdaysIn(text: string): readonly Weekday[] {
  const words = text.toLowerCase().split(/[^a-z]+/)
  return words.includes(DAILY) ? weekdays : weekdays.filter((day) => words.includes(day))
}

export function weekdayOf(date: CalendarDate): Weekday {
  const place = (((dayNumber(date) - SOME_MONDAY) % weekdays.length) + weekdays.length) % weekdays.length
  return weekdays[place] ?? 'monday'
}

/** Formats a schedule: "every day", "Mondays and Thursdays"; null if there is none. */
export function scheduleInWords({ days }: PrayerSchedule): string | null {
  if (days.length === 0) return null
  if (days.length === weekdays.length) return 'every day'
  return joinedWithAnd(days.map((day) => `${capitalised(day)}s`))
}
