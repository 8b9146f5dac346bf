import { expect, test } from 'vitest'
import { calendarDate } from '#contract/values/calendar-date.ts'
import type { Prayer } from './prayer.data.ts'
import { answeredAYearBefore } from './year-ago.tsx'

const today = calendarDate.parse('2026-03-10')

const answered = (...days: (string | null)[]) =>
  days.map((answeredOn) => ({ id: answeredOn, fields: { answeredOn } }) as unknown as Prayer)

test.each([
  ['the day itself', ['2025-03-10'], '2025-03-10'],
  ['three days before', ['2025-03-07'], '2025-03-07'],
  ['three days after', ['2025-03-13'], '2025-03-13'],
  ['the nearest of several', ['2025-03-12', '2025-03-11', '2025-03-07'], '2025-03-11'],
])('%s is a year ago', (_, days, found) => {
  expect(answeredAYearBefore(answered(...days), today)?.id).toBe(found)
})

test.each([
  ['four days off', ['2025-03-06', '2025-03-14']],
  ['this year', ['2026-03-10']],
  ['two years', ['2024-03-10']],
  ['none', []],
])('%s is not', (_, days) => {
  expect(answeredAYearBefore(answered(...days), today)).toBeNull()
})
