import { type CalendarDate, daysBetween, daysLater } from '#contract/values/calendar-date.ts'

/** Statuses of a group, in the order in which it passes through them. */
export const groupStatuses = ['draft', 'upcoming', 'active', 'completed'] as const
export type GroupStatus = (typeof groupStatuses)[number]

const WEEK_DAYS = 7

interface Calendar {
  isPublished: boolean
  /** Whether a leader has closed the group, which ends it even before its last week. */
  isClosed: boolean
  /** First day of the first week; null for a draft in which it is not set. */
  startsOn: CalendarDate | null
  weekCount: number
}

/** Returns the status of a group on a given day. `group-sql.ts` must implement the same rules for queries. */
export function groupStatus(calendar: Calendar, today: CalendarDate): GroupStatus {
  const { isPublished, isClosed, startsOn, weekCount } = calendar
  if (!isPublished || !startsOn) return 'draft'
  if (isClosed) return 'completed'
  const day = daysBetween(startsOn, today)
  if (day < 0) return 'upcoming'
  return day < weekCount * WEEK_DAYS ? 'active' : 'completed'
}

/** Returns the number of the current week, from 1; null unless the group is active. */
export function currentWeek(calendar: Calendar, today: CalendarDate): number | null {
  if (groupStatus(calendar, today) !== 'active' || !calendar.startsOn) return null
  return Math.floor(daysBetween(calendar.startsOn, today) / WEEK_DAYS) + 1
}

/** Returns the first day of a week. For the number after the last week, this is the day after the group ends. */
export function weekBegins(startsOn: CalendarDate, number: number): CalendarDate {
  return daysLater(startsOn, (number - 1) * WEEK_DAYS)
}
