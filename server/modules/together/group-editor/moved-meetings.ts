import { meetingOf } from '#contract/together/meeting-calendar.ts'
import type { WrittenGroup } from './write-group.queries.ts'

/** Columns of a group from which the instants of its weekly meetings are calculated. */
type Schedule = Pick<WrittenGroup, 'startsOn' | 'meetingWeekday' | 'meetingTime' | 'meetingZone'>

/** Returns whether an edit changes the instants of the meetings, or adds or removes the weekly meeting. */
export function movesMeetings(before: Schedule, after: Schedule): boolean {
  return (
    before.meetingWeekday !== after.meetingWeekday ||
    before.meetingTime !== after.meetingTime ||
    before.meetingZone !== after.meetingZone ||
    beginningOf(before, 1) !== beginningOf(after, 1)
  )
}

/**
 * Returns the ids of those weeks whose meeting is in the future, before or after an edit that moves the meetings: the
 * replies for them are about another time.
 * @param weekIds ids of all weeks, in the order after the edit
 */
export function weeksToReplyAgain(
  before: Schedule,
  after: Schedule,
  weekIds: readonly string[],
  at: Date,
): string[] {
  const isAhead = (schedule: Schedule, number: number) => (beginningOf(schedule, number) ?? 0) > at.getTime()
  return weekIds.filter((_, index) => isAhead(before, index + 1) || isAhead(after, index + 1))
}

/** Instant of the meeting of a week, in milliseconds; null without a weekly meeting or a first day. */
function beginningOf(
  { startsOn, meetingWeekday: weekday, meetingTime: time, meetingZone: timeZone }: Schedule,
  number: number,
): number | null {
  if (startsOn === null || weekday === null || time === null || timeZone === null) return null
  return meetingOf({ weekday, time, timeZone }, startsOn, number).getTime()
}
