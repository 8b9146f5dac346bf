import { expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import type { Prayer } from './prayer.data.ts'
import { aYearBefore } from './year-ago.tsx'

const today = calendarDate.parse('2026-03-10')

const answered = (...days: (string | null)[]) =>
  days.map((answeredOn) => ({ id: answeredOn, fields: { answeredOn } }) as unknown as Prayer)

test.each([
  ['on the same day', ['2025-03-10'], '2025-03-10'],
  ['three days before', ['2025-03-07'], '2025-03-07'],
  ['three days after', ['2025-03-13'], '2025-03-13'],
  ['the nearest of several days', ['2025-03-12', '2025-03-11', '2025-03-07'], '2025-03-11'],
])('a prayer answered a year ago is found: %s', (_, days, found) => {
  expect(aYearBefore(answered(...days), today)?.prayer.id).toBe(found)
})

test.each([
  ['four days before or after', ['2025-03-06', '2025-03-14']],
  ['this year', ['2026-03-10']],
  ['two years ago', ['2024-03-10']],
  ['no answered prayer', []],
])('no prayer is found: %s', (_, days) => {
  expect(aYearBefore(answered(...days), today)).toBeNull()
})

const written = (id: string, date: string, answeredOn: string | null) =>
  ({ id, fields: { date, answeredOn } }) as unknown as Prayer

test('without a prayer answered a year ago, a prayer written then is shown, answered or not', () => {
  const [active, since] = [written('a', '2025-03-08', null), written('b', '2025-03-10', '2025-09-01')]
  expect(aYearBefore([active], today)).toMatchObject({ prayer: active, isSince: true })
  expect(aYearBefore([active, since], today)?.prayer).toBe(since)
  const answered = written('c', '2024-01-01', '2025-03-12')
  expect(aYearBefore([active, since, answered], today)).toMatchObject({ prayer: answered, isSince: false })
  expect(aYearBefore([written('d', '2025-03-01', null)], today)).toBeNull()
})

test.each(['2025-02-28', '2025-03-01'])(
  'a prayer that was answered on 29 February is remembered on %s',
  (on) => {
    expect(aYearBefore(answered('2024-02-29'), calendarDate.parse(on))?.prayer.id).toBe('2024-02-29')
  },
)

test('on 29 February prayers answered on 28 February and 1 March of the year before are found', () => {
  const leapDay = calendarDate.parse('2028-02-29')
  expect(aYearBefore(answered('2027-02-28'), leapDay)?.prayer.id).toBe('2027-02-28')
  expect(aYearBefore(answered('2027-03-01'), leapDay)?.prayer.id).toBe('2027-03-01')
  expect(aYearBefore(answered('2024-02-29'), leapDay)).toBeNull()
})
