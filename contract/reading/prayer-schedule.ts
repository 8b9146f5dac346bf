import { type CalendarDate, dayNumber } from '#contract/values/calendar-date.ts'

/** In their order, as a field of a prayer has them. */
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

/** On which days a member wants to pray for something; on none in particular where there are none. */
export interface PrayerSchedule {
  days: readonly Weekday[]
  /** The last day of it; null where it goes on. */
  until: CalendarDate | null
}

const DAILY = 'daily'

/** A Monday, from which weekdays are counted. */
const SOME_MONDAY = dayNumber('2026-03-02' as CalendarDate)

/** As its fields say. A prayer from before schedules has neither. */
export function scheduleOf(fields: { prayOn?: string; prayUntil?: CalendarDate | null }): PrayerSchedule {
  return { days: weekdaysIn(fields.prayOn ?? ''), until: fields.prayUntil ?? null }
}

export function isOnToday({ days, until }: PrayerSchedule, today: CalendarDate): boolean {
  return days.includes(weekdayOf(today)) && (until === null || today <= until)
}

/** Every weekday is "daily"; none is an empty text. What is no weekday is left out. */
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

/** "every day", "Mondays and Thursdays"; null where there is no schedule. */
export function scheduleInWords({ days }: PrayerSchedule): string | null {
  if (days.length === 0) return null
  if (days.length === weekdays.length) return 'every day'
  const names = days.map((day) => `${capitalised(day)}s`)
  return names.length === 1 ? (names[0] ?? null) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
