import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDate, clockAt, dateOfDay } from './calendar-date.ts'
import { localInstant } from './local-instant.ts'

const at = (date: string, time: string, timeZone: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return localInstant(date as CalendarDate, hours * 60 + minutes, timeZone)
    .toISOString()
    .slice(0, 16)
}

test.each([
  ['in winter', '2026-12-01', '19:00', 'Europe/Berlin', '2026-12-01T18:00'],
  ['in summer', '2026-07-07', '19:00', 'Europe/Berlin', '2026-07-07T17:00'],
  ['on the evening before clocks go forward', '2026-03-28', '19:00', 'Europe/Berlin', '2026-03-28T18:00'],
  ['on the evening after clocks went forward', '2026-03-29', '19:00', 'Europe/Berlin', '2026-03-29T17:00'],
  ['at half an hour from UTC', '2026-03-01', '06:15', 'Asia/Kolkata', '2026-03-01T00:45'],
  ['in an unknown zone, which is UTC', '2026-03-01', '06:15', 'Mars/Olympus', '2026-03-01T06:15'],
])('the instant of a time %s', (_, date, time, timeZone, instant) => {
  expect(at(date, time, timeZone)).toBe(instant)
})

test.each([
  // Clocks go from 02:00 to 03:00, at 01:00 UTC.
  ['2026-03-29', '02:00', 'Europe/Berlin', '2026-03-29T01:00'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:00'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00'],
  // Clocks go from 02:00 to 03:00, at 10:00 UTC.
  ['2026-03-08', '02:30', 'America/Los_Angeles', '2026-03-08T10:00'],
  // Clocks go from 02:00 to 02:30, at 15:30 UTC of the previous day.
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30'],
  // The whole day was skipped: midnight of the next one is at 10:00 UTC.
  ['2011-12-30', '19:00', 'Pacific/Apia', '2011-12-30T10:00'],
])(
  '%s %s does not exist in %s: the first minute after the change is used',
  (date, time, timeZone, instant) => {
    expect(at(date, time, timeZone)).toBe(instant)
  },
)

test.each([
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30'],
  ['2026-10-25', '02:00', 'Europe/Berlin', '2026-10-25T00:00'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30'],
])('%s %s exists twice in %s: the first is used', (date, time, timeZone, instant) => {
  expect(at(date, time, timeZone)).toBe(instant)
})

test('a clock displays the time again, or a later one if the time does not exist', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000, max: 30_000 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(...zones),
      (day, minutes, timeZone) => {
        const date = dateOfDay(day)
        const shown = clockAt(localInstant(date, minutes, timeZone), timeZone)
        expect(shown.date).toBe(date)
        expect(shown.hour * 60 + shown.minute).toBeGreaterThanOrEqual(minutes)
        expect(shown.hour * 60 + shown.minute).toBeLessThanOrEqual(minutes + 60)
      },
    ),
  )
})
