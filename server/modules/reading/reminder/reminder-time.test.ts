import { expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { minuteOfDayIn, timeOf } from '#contract/values/time-of-day.ts'
import { dueToday, instantAt, nextReminder } from './reminder-time.ts'

const at = (date: string, time: string, zone: string) =>
  instantAt(calendarDate.parse(date), minuteOfDayIn(time), zone).toISOString()

test.each([
  ['2026-03-07', '07:00', 'America/Chicago', '2026-03-07T13:00:00.000Z'],
  // Clocks are put forward from 2:00 to 3:00.
  ['2026-03-08', '07:00', 'America/Chicago', '2026-03-08T12:00:00.000Z'],
  ['2026-03-08', '02:30', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
  ['2026-03-08', '23:59', 'America/Chicago', '2026-03-09T04:59:00.000Z'],
  // Clocks are put back from 2:00 to 1:00.
  ['2026-11-01', '01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
  ['2026-11-01', '07:00', 'America/Chicago', '2026-11-01T13:00:00.000Z'],
  ['2026-11-01', '23:59', 'America/Chicago', '2026-11-02T05:59:00.000Z'],
  // Lord Howe changes by half an hour.
  ['2026-10-04', '07:00', 'Australia/Lord_Howe', '2026-10-03T20:00:00.000Z'],
  // This day begins at 1:00 in Santiago.
  ['2026-09-06', '00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z'],
  ['2026-09-06', '23:59', 'America/Santiago', '2026-09-07T02:59:00.000Z'],
  ['2026-03-01', '00:00', 'Asia/Kathmandu', '2026-02-28T18:15:00.000Z'],
])('on %s clocks show %s in %s %#', (date, time, zone, instant) => {
  expect(at(date, time, zone)).toBe(instant)
})

test('the next reminder is today until its time has come, and tomorrow from then on', () => {
  const seven = minuteOfDayIn('07:00')
  const zone = 'America/Chicago'
  const before = new Date('2026-03-07T12:59:59Z')
  const then = new Date('2026-03-07T13:00:00Z')
  expect(nextReminder(before, seven, zone)).toEqual(then)
  expect(nextReminder(then, seven, zone)).toEqual(new Date('2026-03-08T12:00:00Z'))
  expect(dueToday(before, seven, zone)).toBeNull()
  expect(dueToday(then, seven, zone)).toEqual(then)
})

test('a time is converted to a minute of the day and back without change', () => {
  for (const time of ['00:00', '07:05', '23:59']) expect(timeOf(minuteOfDayIn(time))).toBe(time)
})
