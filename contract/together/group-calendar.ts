import { type CalendarDate, daysBetween, daysLater } from '#contract/values/calendar-date.ts'

/** In the order in which a group goes through them. */
export const groupStatuses = ['draft', 'upcoming', 'active', 'completed'] as const
export type GroupStatus = (typeof groupStatuses)[number]

const WEEK_DAYS = 7

interface Calendar {
  isPublished: boolean
  /** Its leaders ended it before its time. */
  isClosed: boolean
  /** The first day of the first week; null while a draft has none. */
  startsOn: CalendarDate | null
  weekCount: number
}

/** Where a group stands on the day it is there. The database reckons the same: see `group-sql.ts`. */
export function groupStatus(calendar: Calendar, today: CalendarDate): GroupStatus {
  const { isPublished, isClosed, startsOn, weekCount } = calendar
  if (!isPublished || !startsOn) return 'draft'
  if (isClosed) return 'completed'
  const day = daysBetween(startsOn, today)
  if (day < 0) return 'upcoming'
  return day < weekCount * WEEK_DAYS ? 'active' : 'completed'
}

/** Which week it is, from 1; null before the first and after the last. */
export function currentWeek(calendar: Calendar, today: CalendarDate): number | null {
  if (groupStatus(calendar, today) !== 'active' || !calendar.startsOn) return null
  return Math.floor(daysBetween(calendar.startsOn, today) / WEEK_DAYS) + 1
}

/** The first day of a week; that of the week behind the last is the day after the group. */
export function weekBegins(startsOn: CalendarDate, number: number): CalendarDate {
  return daysLater(startsOn, (number - 1) * WEEK_DAYS)
}
