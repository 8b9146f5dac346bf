import { expect, test } from 'vitest'
import { formatDay, formatHour } from './format-date.ts'

const lateEvening = '2026-03-01T23:30:00.000Z'

test.each([
  ['en-US', 'March 1, 2026'],
  ['en-GB', '1 March 2026'],
  ['de', '1. März 2026'],
])('a day is formatted for the locale %s', (locale, written) => {
  expect(formatDay(lateEvening, { locale, timeZone: 'UTC' })).toBe(written)
})

test('a day is formatted in the reader’s time zone', () => {
  expect(formatDay(lateEvening, { locale: 'en-US', timeZone: 'Africa/Nairobi' })).toBe('March 2, 2026')
})

test('a time is formatted with its day', () => {
  const written = formatHour(lateEvening, { locale: 'en-US', timeZone: 'America/New_York' })
  // A narrow no-break space separates the time and AM or PM.
  expect(written.replace(/\s/gu, ' ')).toBe('Mar 1, 2026, 6:30 PM')
})
