import { expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { markedOnThisDay } from './marked-on-this-day.ts'

/** Marks that were made at noon of some days, or at a time. */
const marks = (...times: string[]) =>
  times.map((time) => ({ createdAt: time.includes('T') ? time : `${time}T12:00:00.000Z` }))
const dayOf = (instant: string) => instant.slice(0, 10)
const found = (on: string, ...times: string[]) => {
  const { mark, years } = markedOnThisDay(marks(...times), calendarDate.parse(on), dayOf) ?? {}
  return mark && [mark.createdAt.slice(0, 16), years]
}

test.each<[string, string[], [string, number] | undefined]>([
  ['2026-11-29', ['2025-11-29'], ['2025-11-29T12:00', 1]],
  ['2026-11-29', ['2025-11-28', '2025-11-30', '2026-11-29', '2026-10-29'], undefined],
  ['2026-11-29', [], undefined],
  // The most recent year comes first, in it the first mark of the day.
  ['2026-11-29', ['2023-11-29', '2024-11-29'], ['2024-11-29T12:00', 2]],
  ['2026-11-29', ['2025-11-29T20:00:00.000Z', '2025-11-29T07:00:00.000Z'], ['2025-11-29T07:00', 1]],
  // A mark of the future, made with a wrong clock.
  ['2026-11-29', ['2027-11-29'], undefined],
  // Leap day.
  ['2025-02-28', ['2024-02-29'], ['2024-02-29T12:00', 1]],
  ['2025-02-28', ['2024-02-28', '2024-02-29'], ['2024-02-28T12:00', 1]],
  ['2025-03-01', ['2024-02-29'], undefined],
  ['2028-02-28', ['2024-02-29'], undefined],
  ['2028-02-29', ['2024-02-29', '2027-02-28'], ['2024-02-29T12:00', 4]],
  ['2100-02-28', ['2096-02-29'], ['2096-02-29T12:00', 4]],
])('on %s, of marks made on %j, the remembered one is %j', (on, times, expected) => {
  expect(found(on, ...times)).toEqual(expected)
})

test('the day of a mark is that of the reader', () => {
  const inTokyo = (instant: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date(instant))
  const late = marks('2025-11-28T20:00:00.000Z')
  expect(markedOnThisDay(late, calendarDate.parse('2026-11-29'), inTokyo)).toMatchObject({ years: 1 })
  expect(markedOnThisDay(late, calendarDate.parse('2026-11-28'), inTokyo)).toBeNull()
})
