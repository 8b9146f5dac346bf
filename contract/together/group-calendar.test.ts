import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { currentWeek, groupStatus, weekBegins } from './group-calendar.ts'

const day = (text: string) => text as CalendarDate
const ruth = { isPublished: true, isClosed: false, startsOn: day('2026-03-02'), weekCount: 4 }

test.each([
  ['2026-03-01', 'upcoming', null],
  ['2026-03-02', 'active', 1],
  ['2026-03-08', 'active', 1],
  ['2026-03-09', 'active', 2],
  ['2026-03-29', 'active', 4],
  ['2026-03-30', 'completed', null],
])('on %s a group of four weeks is %s, in week %s', (today, status, week) => {
  expect(groupStatus(ruth, day(today))).toBe(status)
  expect(currentWeek(ruth, day(today))).toBe(week)
})

test('an unpublished group is a draft with any dates, and so is a group without a first day', () => {
  expect(groupStatus({ ...ruth, isPublished: false }, day('2026-03-10'))).toBe('draft')
  expect(groupStatus({ ...ruth, startsOn: null }, day('2026-03-10'))).toBe('draft')
  expect(currentWeek({ ...ruth, isPublished: false }, day('2026-03-10'))).toBeNull()
})

test('a group that its leaders close is completed, even before it began', () => {
  expect(groupStatus({ ...ruth, isClosed: true }, day('2026-02-01'))).toBe('completed')
  expect(currentWeek({ ...ruth, isClosed: true }, day('2026-03-10'))).toBeNull()
})

test('the weeks of a group begin seven days apart, also across months and leap days', () => {
  expect([1, 2, 5].map((number) => weekBegins(day('2028-02-21'), number))).toEqual([
    '2028-02-21',
    '2028-02-28',
    '2028-03-20',
  ])
})
