import { MEETING_MINUTES } from '#contract/limits/meeting-limits.ts'
import { weekBegins } from '#contract/together/group-calendar.ts'
import type { MeetingTimes } from '#contract/together/meeting.ts'
import { meetingOf } from '#contract/together/meeting-calendar.ts'
import { type CalendarDate, startOfDay } from '#contract/values/calendar-date.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { type Property, utcDateTime, writeCalendar } from './icalendar.ts'

/** A published group with its weeks, as its calendar displays it. */
export interface CalendarGroup {
  id: string
  title: string
  timeZone: string
  startsOn: CalendarDate
  /** Null if the group has no weekly meeting. */
  meeting: MeetingTimes | null
  revision: number
  /** Time of the last edit. ISO 8601. */
  changedAt: string
  /** Time at which a leader closed the group; null if none did. ISO 8601. */
  closedAt: string | null
  weeks: { id: string; number: number; title: string }[]
}

/**
 * Returns the calendar of a group (RFC 5545), with one event per week: its meeting, or the first day of the week if the
 * group has no weekly meeting. Times are in UTC, so that no definition of a time zone is needed. It contains no place
 * and no link, because calendars are often shared.
 */
export function groupCalendarFile(group: CalendarGroup, publicUrl: string): string {
  const properties: Property[] = [
    ['VERSION', { raw: '2.0' }],
    ['PRODID', { raw: '-//Lampstand//Meetings//EN' }],
    ['CALSCALE', { raw: 'GREGORIAN' }],
    ['NAME', { text: group.title }],
    ['X-WR-CALNAME', { text: group.title }],
    ['REFRESH-INTERVAL;VALUE=DURATION', { raw: 'PT6H' }],
    ['X-PUBLISHED-TTL', { raw: 'PT6H' }],
  ]
  return writeCalendar(
    properties,
    group.weeks.map((week) => eventOf(group, week, publicUrl)),
  )
}

function eventOf(group: CalendarGroup, week: CalendarGroup['weeks'][number], publicUrl: string): Property[] {
  const { id, title, revision, closedAt } = group
  // Of a group that was closed, the sequence is one higher, so that calendars accept the cancellation as newer.
  const changedAt = closedAt ?? group.changedAt
  const { begins, properties } = timesOf(group, week.number)
  const isCancelled = closedAt !== null && new Date(closedAt) <= begins
  return [
    ['UID', { raw: `${id}-${week.id}` }],
    // Without a METHOD, DTSTAMP is the time of the last change (RFC 5545, section 3.8.7.2).
    ['DTSTAMP', { raw: utcDateTime(new Date(changedAt)) }],
    ['LAST-MODIFIED', { raw: utcDateTime(new Date(changedAt)) }],
    ['SEQUENCE', { raw: String(closedAt === null ? revision : revision + 1) }],
    ...properties,
    ['SUMMARY', { text: week.title ? `${title}: ${week.title}` : title }],
    ['URL', { raw: `${publicUrl}/community/${id}` }],
    ['STATUS', { raw: isCancelled ? 'CANCELLED' : 'CONFIRMED' }],
  ]
}

function timesOf({ meeting, startsOn, timeZone }: CalendarGroup, week: number) {
  if (meeting) {
    const begins = meetingOf(meeting, startsOn, week)
    const ends = new Date(begins.getTime() + MEETING_MINUTES * MINUTE_MS)
    const properties: Property[] = [
      ['DTSTART', { raw: utcDateTime(begins) }],
      ['DTEND', { raw: utcDateTime(ends) }],
    ]
    return { begins, properties }
  }
  const day = weekBegins(startsOn, week)
  // An event with a date and without an end lasts the whole day (RFC 5545, section 3.6.1).
  const properties: Property[] = [
    ['DTSTART;VALUE=DATE', { raw: day.replaceAll('-', '') }],
    ['TRANSP', { raw: 'TRANSPARENT' }],
  ]
  return { begins: startOfDay(day, timeZone), properties }
}
