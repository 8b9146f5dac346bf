import { MEETING_MINUTES } from '#contract/limits/meeting-limits.ts'
import { type CalendarDate, dayNumber, daysLater } from '#contract/values/calendar-date.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { localInstant } from '#contract/values/local-instant.ts'
import { minuteOfDayIn } from '#contract/values/time-of-day.ts'
import { weekBegins } from './group-calendar.ts'
import type { MeetingTimes } from './meeting.ts'

const WEEK_DAYS = 7

/** Returns the day of the week by ISO 8601: 1 for Monday, 7 for Sunday. */
export function weekdayOf(date: CalendarDate): number {
  // 1 January 1970, day 0, was a Thursday.
  return ((((dayNumber(date) + 3) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) + 1
}

/** Returns the instant at which the meeting of a week begins. Week 1 begins on the day `startsOn`. */
export function meetingOf(
  { weekday, time, timeZone }: MeetingTimes,
  startsOn: CalendarDate,
  week: number,
): Date {
  const begins = weekBegins(startsOn, week)
  const daysAfter = (weekday - weekdayOf(begins) + WEEK_DAYS) % WEEK_DAYS
  return localInstant(daysLater(begins, daysAfter), minuteOfDayIn(time), timeZone)
}

interface Meetings {
  times: MeetingTimes
  startsOn: CalendarDate
  weekCount: number
}

/**
 * Returns the week and the beginning of the first meeting that is not over at an instant; null after the last one. A
 * meeting is assumed to last `MEETING_MINUTES`.
 */
export function nextMeetingAfter(
  { times, startsOn, weekCount }: Meetings,
  instant: Date,
): { week: number; at: Date } | null {
  for (let week = 1; week <= weekCount; week += 1) {
    const at = meetingOf(times, startsOn, week)
    if (at.getTime() + MEETING_MINUTES * MINUTE_MS > instant.getTime()) return { week, at }
  }
  return null
}
