import type { Group, GroupCard } from '#contract/together/group.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { formatDay } from '#web/lib/format/format-date.ts'

export const statusNames: Record<GroupStatus, string> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
}

export function formatWeekCount(count: number): string {
  return count === 1 ? '1 week' : `${count} weeks`
}

export function formatParticipantCount(count: number): string {
  return count === 1 ? '1 participant' : `${count} participants`
}

/** "2 of 6 weeks done" */
export function formatWeeksDone(done: number, weekCount: number): string {
  return `${done} of ${formatWeekCount(weekCount)} done`
}

/** What waits for a leader's answer. */
export function formatRequestCount(count: number): string {
  return count === 1 ? '1 request to join' : `${count} requests to join`
}

/** How somebody who has a place already stands, or has asked for one. */
export const standingText = {
  asked: 'Your request is with its leaders',
  participant: 'You are in this study',
  leader: 'You lead this study',
}

/** Why nobody joins now; null where they may. */
export function closedReason({
  status,
  isClosed,
  capacity,
  participantCount,
}: Pick<GroupCard, 'status' | 'isClosed' | 'capacity' | 'participantCount'>): string | null {
  if (status === 'draft') return 'This study is still a draft'
  if (isClosed) return 'This study has ended'
  if (capacity !== null && participantCount >= capacity) return 'This study is full'
  return null
}

/** A day of the calendar, such as "March 1, 2026": written the same on the server and for every reader. */
export function formatCalendarDay(date: CalendarDate): string {
  return formatDay(date, { locale: 'en', timeZone: 'UTC' })
}

const WEEK_DAYS = 7

/** From which day to which, in words; null while a draft has no first day. */
export function formatDates({ startsOn, weekCount }: Pick<Group, 'startsOn' | 'weekCount'>): string | null {
  if (!startsOn) return null
  if (weekCount === 0) return `From ${formatCalendarDay(startsOn)}`
  const lastDay = new Date(Date.parse(startsOn) + (weekCount * WEEK_DAYS - 1) * DAY_MS)
  return `${formatCalendarDay(startsOn)} to ${formatDay(lastDay.toISOString(), { locale: 'en', timeZone: 'UTC' })}`
}
