import { expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import type { Progress } from '#contract/reading/progress.ts'
import { progressOn } from './progress-on.ts'

const today = calendarDate.parse('2026-03-10')
const yesterday = calendarDate.parse('2026-03-09')
const streak = { days: 5, weeks: 1, longestDays: 5 }
const data = { today: yesterday, streak, calendar: [{ on: yesterday, studies: 1 }] } as unknown as Progress

test('progress that this device stored yesterday has today’s date, and no streak that may have ended', () => {
  expect(progressOn(today, { data, dataUpdatedAt: 0 })).toEqual({ ...data, today, streak: null })
})

test('progress that the server sent yesterday, to a page that is still open, is handled in the same way', () => {
  const dataUpdatedAt = new Date(2026, 2, 9, 23, 50).getTime()
  expect(progressOn(today, { data, dataUpdatedAt })).toMatchObject({ today, streak: null })
})

test('what the server sends today is displayed as it is, even before the hour at which the day begins', () => {
  const dataUpdatedAt = new Date(2026, 2, 10, 1, 0).getTime()
  expect(progressOn(today, { data, dataUpdatedAt })).toBe(data)
  const current = { ...data, today }
  expect(progressOn(today, { data: current, dataUpdatedAt: 0 })).toBe(current)
  expect(progressOn(today, { data: undefined, dataUpdatedAt: 0 })).toBeUndefined()
})
