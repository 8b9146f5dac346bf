import { expect, test } from 'vitest'
import { calendarDate } from '#contract/values/calendar-date.ts'
import type { Prayer } from './prayer.data.ts'
import { aYearBefore } from './year-ago.tsx'

const today = calendarDate.parse('2026-03-10')

const answered = (...days: (string | null)[]) =>
  days.map((answeredOn) => ({ id: answeredOn, fields: { answeredOn } }) as unknown as Prayer)

test.each([
  ['the day itself', ['2025-03-10'], '2025-03-10'],
  ['three days before', ['2025-03-07'], '2025-03-07'],
  ['three days after', ['2025-03-13'], '2025-03-13'],
  ['the nearest of several', ['2025-03-12', '2025-03-11', '2025-03-07'], '2025-03-11'],
])('%s is a year ago', (_, days, found) => {
  expect(aYearBefore(answered(...days), today)?.prayer.id).toBe(found)
})

test.each([
  ['four days off', ['2025-03-06', '2025-03-14']],
  ['this year', ['2026-03-10']],
  ['two years', ['2024-03-10']],
  ['none', []],
])('%s is not', (_, days) => {
  expect(aYearBefore(answered(...days), today)).toBeNull()
})

const written = (id: string, date: string, answeredOn: string | null) =>
  ({ id, fields: { date, answeredOn } }) as unknown as Prayer

test('what was written a year ago is shown, answered since or not, where nothing was answered then', () => {
  const [active, since] = [written('a', '2025-03-08', null), written('b', '2025-03-10', '2025-09-01')]
  expect(aYearBefore([active], today)).toMatchObject({ prayer: active, isSince: true })
  expect(aYearBefore([active, since], today)?.prayer).toBe(since)
  const answered = written('c', '2024-01-01', '2025-03-12')
  expect(aYearBefore([active, since, answered], today)).toMatchObject({ prayer: answered, isSince: false })
  expect(aYearBefore([written('d', '2025-03-01', null)], today)).toBeNull()
})
