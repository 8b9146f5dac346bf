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

/** How many are there, and where nobody is that somebody may be; null where nobody will be any more. */
export function describeParticipants(group: Pick<GroupCard, 'participantCount' | 'isClosed'>): string | null {
  if (group.participantCount > 0) return formatParticipantCount(group.participantCount)
  return group.isClosed ? null : 'Be the first to join'
}

/** Beyond so many, the rest is a number. */
const NAMED_BOOKS = 2

/** What is read: "Ruth", "Mark and Acts", "Psalms, Isaiah and 2 more". */
export function formatBooks(books: readonly string[]): string {
  // One is a psalm, and the book is the Psalms.
  const names = books.map((book) => (book === 'Psalm' ? 'Psalms' : book))
  return joinAtMost(names, NAMED_BOOKS)
}

/** Who leads it: "Led by Lea and Ben". */
export function formatLeaders(leaders: readonly string[]): string {
  return leaders.length === 0 ? 'Led by our team' : `Led by ${joinAtMost(leaders.map(isolated), 2)}`
}

function joinAtMost(names: readonly string[], most: number): string {
  const rest = names.length - most
  const parts = rest > 0 ? [...names.slice(0, most), `${rest} more`] : [...names]
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}

/** When it begins, or which week it is in; null where neither is to be said. */
export function formatWhen(
  group: Pick<GroupCard, 'status' | 'startsOn' | 'week' | 'weekCount'>,
): string | null {
  const { status, startsOn, week, weekCount } = group
  if (status === 'active' && week) return `Week ${week.number} of ${weekCount}`
  if (status === 'completed' || !startsOn) return null
  return `${status === 'draft' ? 'To begin' : 'Begins'} ${formatCalendarDay(startsOn)}`
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
  asked: 'We’ve asked the leaders',
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
