import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import {
  isOnToday,
  scheduleInWords,
  scheduleOf,
  weekdayOf,
  weekdays,
  weekdaysIn,
  weekdaysText,
} from './prayer-schedule.ts'

const on = (date: string) => date as CalendarDate
const [MONDAY, THURSDAY, SUNDAY] = [on('2026-03-02'), on('2026-03-05'), on('2026-03-08')]

test.each([
  ['every day', { prayOn: 'daily' }, SUNDAY, true],
  ['one of its weekdays', { prayOn: 'monday,thursday' }, THURSDAY, true],
  ['another weekday', { prayOn: 'monday,thursday' }, SUNDAY, false],
  ['the last day of it', { prayOn: 'daily', prayUntil: MONDAY }, MONDAY, true],
  ['a day after it', { prayOn: 'daily', prayUntil: MONDAY }, THURSDAY, false],
  ['a weekday after it', { prayOn: 'thursday', prayUntil: MONDAY }, THURSDAY, false],
  ['no schedule', { prayOn: '' }, MONDAY, false],
  ['a prayer from before there were schedules', {}, MONDAY, false],
])('a prayer is due only on the days of its schedule: %s', (_, fields, today, isToday) => {
  expect(isOnToday(scheduleOf(fields), today)).toBe(isToday)
})

test('the weekday of a date is correct, also before 1970 and on a leap day', () => {
  expect([MONDAY, SUNDAY, on('1969-07-20'), on('2024-02-29')].map(weekdayOf)).toEqual([
    'monday',
    'sunday',
    'sunday',
    'thursday',
  ])
})

test('weekdays are stored as one text in calendar order, and read in any order, case and punctuation', () => {
  expect(weekdaysText(['sunday', 'monday'])).toBe('monday,sunday')
  expect(weekdaysText(weekdays)).toBe('daily')
  expect(weekdaysIn('Thursday; monday')).toEqual(['monday', 'thursday'])
  expect(weekdaysIn('Someday')).toEqual([])
})

test('a schedule is described in everyday words', () => {
  const said = (prayOn: string) => scheduleInWords(scheduleOf({ prayOn }))
  expect(said('daily')).toBe('every day')
  expect(said('monday')).toBe('Mondays')
  expect(said('monday,wednesday,friday')).toBe('Mondays, Wednesdays and Fridays')
  expect(said('')).toBeNull()
})
