import { expect, onTestFinished, test, vi } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import { calendarDateAt, dayAt, daysBetween, nextDay, previousDay, startOfDay } from './calendar-date.ts'

test('one instant can be different days in two time zones', () => {
  const instant = new Date('2026-03-01T05:30:00Z')
  expect(calendarDateAt(instant, 'America/Chicago')).toBe('2026-02-28')
  expect(calendarDateAt(instant, 'Africa/Nairobi')).toBe('2026-03-01')
})

test('a day on which the clocks change is still one date', () => {
  const before = calendarDateAt(new Date('2026-03-08T07:59:00Z'), 'America/Chicago')
  const after = calendarDateAt(new Date('2026-03-08T08:01:00Z'), 'America/Chicago')
  expect([before, after]).toEqual(['2026-03-08', '2026-03-08'])
})

test('before the hour at which a member’s day begins, the date is still that of the day before', () => {
  expect(dayAt(new Date('2026-03-02T02:59:00Z'), 'UTC', 3)).toBe('2026-03-01')
  expect(dayAt(new Date('2026-03-02T03:00:00Z'), 'UTC', 3)).toBe('2026-03-02')
  expect(dayAt(new Date('2026-03-02T00:00:00Z'), 'UTC', 0)).toBe('2026-03-02')
  // Clocks in Chicago go from 01:59 to 03:00, and in November from 01:59 back to 01:00.
  expect(dayAt(new Date('2026-03-08T07:59:00Z'), 'America/Chicago', 2)).toBe('2026-03-07')
  expect(dayAt(new Date('2026-03-08T08:00:00Z'), 'America/Chicago', 2)).toBe('2026-03-08')
  expect(dayAt(new Date('2026-11-01T07:30:00Z'), 'America/Chicago', 2)).toBe('2026-10-31')
  expect(dayAt(new Date('2026-11-01T08:00:00Z'), 'America/Chicago', 2)).toBe('2026-11-01')
})

test('the next and the previous day are correct across months, years and leap days', () => {
  expect(nextDay(calendarDate.parse('2028-02-28'))).toBe('2028-02-29')
  expect(previousDay(calendarDate.parse('2027-01-01'))).toBe('2026-12-31')
  expect(daysBetween(calendarDate.parse('2026-12-30'), calendarDate.parse('2027-01-02'))).toBe(3)
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-01-01T00:00:00Z', ''])(
  '%j is refused as a day',
  (text) => {
    expect(calendarDate.safeParse(text).success).toBe(false)
  },
)

test('a time zone has one cached formatter, in any spelling of its name', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => made.mockRestore())
  for (const zone of ['Asia/Kathmandu', 'asia/kathmandu', 'ASIA/KATHMANDU', 'Asia/KATHMANDU']) {
    expect(calendarDateAt(new Date('2026-03-01T18:15:00Z'), zone)).toBe('2026-03-02')
  }
  expect(made).toHaveBeenCalledTimes(1)
})

test('a time zone that does not exist is treated as UTC', () => {
  expect(calendarDateAt(new Date(0), 'Mars/Olympus')).toBe('1970-01-01')
})

test.each([
  ['2026-03-08', 'UTC', '2026-03-08T00:00:00.000Z'],
  ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z'],
  ['2026-03-09', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
  ['2026-03-08', 'Pacific/Kiritimati', '2026-03-07T10:00:00.000Z'],
  ['2026-03-08', 'Pacific/Pago_Pago', '2026-03-08T11:00:00.000Z'],
  ['2026-03-08', 'Asia/Kathmandu', '2026-03-07T18:15:00.000Z'],
  // Summer time in Cairo begins at midnight, and skips it.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  // The day did not exist in Apia: the result is the beginning of the next one.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('%s begins in %s at %s', (date, timeZone, instant) => {
  expect(startOfDay(calendarDate.parse(date), timeZone).toISOString()).toBe(instant)
})
