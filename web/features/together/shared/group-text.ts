import type { Group, GroupCard } from '#contract/together/group.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { isolated } from '#contract/values/isolated.ts'
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

/**
 * Describes the number of participants. If there are none, invites the viewer to be the first; null if the group has
 * no participants and has ended.
 */
export function describeParticipants(group: Pick<GroupCard, 'participantCount' | 'isClosed'>): string | null {
  if (group.participantCount > 0) return formatParticipantCount(group.participantCount)
  return group.isClosed ? null : 'Be the first to join'
}

/** Maximum number of books that `formatBooks` names; further books are only counted. */
const NAMED_BOOKS = 2

/** Formats a list of books: "Ruth", "Mark and Acts", "Psalms, Isaiah and 2 more". */
export function formatBooks(books: readonly string[]): string {
  // References use the singular "Psalm 23", but the name of the whole book is the plural "Psalms".
  const names = books.map((book) => (book === 'Psalm' ? 'Psalms' : book))
  return joinAtMost(names, NAMED_BOOKS)
}

/** Formats the leaders: "Led by Lea and Ben". */
export function formatLeaders(leaders: readonly string[]): string {
  return leaders.length === 0 ? 'Led by our team' : `Led by ${joinAtMost(leaders.map(isolated), 2)}`
}

function joinAtMost(names: readonly string[], most: number): string {
  const rest = names.length - most
  const parts = rest > 0 ? [...names.slice(0, most), `${rest} more`] : [...names]
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

/**
 * Formats the current week of an active group, or else its start date. Null if the group has ended, or if it has no
 * start date.
 */
export function formatWhen(
  group: Pick<GroupCard, 'status' | 'startsOn' | 'week' | 'weekCount'>,
): string | null {
  const { status, startsOn, week, weekCount } = group
  if (status === 'active' && week) return `Week ${week.number} of ${weekCount}`
  if (status === 'completed' || !startsOn) return null
  return `${status === 'draft' ? 'To begin' : 'Begins'} ${formatCalendarDay(startsOn)}`
}

/** Formats progress, for example "2 of 6 weeks done". */
export function formatWeeksDone(done: number, weekCount: number): string {
  return `${done} of ${formatWeekCount(weekCount)} done`
}

/** Formats the number of requests that a leader must answer. */
export function formatRequestCount(count: number): string {
  return count === 1 ? '1 request to join' : `${count} requests to join`
}

/** Texts for the viewer's membership state in a group. */
export const membershipText = {
  asked: 'We’ve asked the leaders',
  participant: 'You are in this study',
  leader: 'You lead this study',
}

/** Returns the reason why joining a group is not possible; null if it is possible. */
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

/**
 * Formats a calendar day, such as "March 1, 2026", independent of locale and time zone of server
 * and reader.
 */
export function formatCalendarDay(date: CalendarDate): string {
  return formatDay(date, { locale: 'en', timeZone: 'UTC' })
}

const WEEK_DAYS = 7

/** Formats the first and last day of a group, or only the first if it has no weeks; null if it has no start date. */
export function formatDates({ startsOn, weekCount }: Pick<Group, 'startsOn' | 'weekCount'>): string | null {
  if (!startsOn) return null
  if (weekCount === 0) return `From ${formatCalendarDay(startsOn)}`
  const lastDay = new Date(Date.parse(startsOn) + (weekCount * WEEK_DAYS - 1) * DAY_MS)
  return `${formatCalendarDay(startsOn)} to ${formatDay(lastDay.toISOString(), { locale: 'en', timeZone: 'UTC' })}`
}

/** Names of the days of the week, from Monday. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/**
 * Describes when a group meets: "Tuesdays, 19:00 (Berlin)". For a group without a weekly meeting, returns the text of
 * its leader; empty if there is none.
 */
export function formatMeets({ meeting, meets }: Pick<GroupCard, 'meeting' | 'meets'>): string {
  if (!meeting) return meets
  return `${weekdayNames[meeting.weekday - 1]}s, ${meeting.time} (${placeOf(meeting.timeZone)})`
}

/** Returns the city of a time zone: "New York" for "America/New_York". */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
