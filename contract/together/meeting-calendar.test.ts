import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { meetingOf, nextMeetingAfter, weekdayOf } from './meeting-calendar.ts'

const day = (text: string) => text as CalendarDate
const times = { weekday: 2, time: '19:00', timeZone: 'Europe/Berlin' }

test('days of the week are numbered from Monday', () => {
  const days = ['2026-11-30', '2026-12-01', '2026-12-06', '1969-12-31', '1970-01-01']
  expect(days.map((date) => weekdayOf(day(date)))).toEqual([1, 2, 7, 3, 4])
})

test('the meeting of a week is on its weekday, also if the weeks begin on a later one', () => {
  const instants = [1, 2].flatMap((week) => [
    meetingOf(times, day('2026-11-30'), week).toISOString(),
    // The weeks begin on Thursdays, so that each meeting is in the next calendar week.
    meetingOf(times, day('2026-12-03'), week).toISOString(),
  ])
  expect(instants).toEqual([
    '2026-12-01T18:00:00.000Z',
    '2026-12-08T18:00:00.000Z',
    '2026-12-08T18:00:00.000Z',
    '2026-12-15T18:00:00.000Z',
  ])
})

test('meetings remain at their local time when clocks change, and move if that time does not exist', () => {
  const sundays = { ...times, weekday: 7, time: '02:30' }
  const instants = [1, 2, 3].map((week) => meetingOf(sundays, day('2026-03-16'), week).toISOString())
  expect(instants).toEqual([
    '2026-03-22T01:30:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-04-05T00:30:00.000Z',
  ])
})

test.each([
  ['2026-11-01T00:00:00Z', 1],
  ['2026-12-01T18:00:00Z', 1],
  ['2026-12-01T19:29:59Z', 1],
  ['2026-12-01T19:30:00Z', 2],
  ['2026-12-15T19:29:00Z', 3],
  ['2026-12-15T19:30:00Z', undefined],
])('at %s the next of three meetings is that of week %s', (now, week) => {
  const meetings = { times, startsOn: day('2026-11-30'), weekCount: 3 }
  expect(nextMeetingAfter(meetings, new Date(now))?.week).toBe(week)
})
