import { expect, test } from 'vitest'
import { endOfQuietHours } from './quiet-hours.ts'

const night = { from: 22 * 60, until: 7 * 60 }
const nap = { from: 13 * 60, until: 14 * 60 }
const endOf = (now: string, hours = night, zone = 'Europe/Berlin') =>
  endOfQuietHours(new Date(now), hours, zone)?.toISOString() ?? null

test.each([
  ['before they begin', '2026-03-10T20:59:59Z', null],
  ['when they begin', '2026-03-10T21:00:00Z', '2026-03-11T06:00:00.000Z'],
  ['after midnight', '2026-03-11T02:00:00Z', '2026-03-11T06:00:00.000Z'],
  ['in their last minute', '2026-03-11T05:59:59Z', '2026-03-11T06:00:00.000Z'],
  ['when they end', '2026-03-11T06:00:00Z', null],
  // Clocks go forward at 1:00 UTC on March 29, and back at 1:00 UTC on October 25.
  ['in the night in which clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['in the night in which clocks go back', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
])('%s', (_, now, end) => expect(endOf(now)).toBe(end))

test('hours that do not contain midnight end on the same day, and follow the time zone', () => {
  expect(endOf('2026-03-10T12:30:00Z', nap)).toBe('2026-03-10T13:00:00.000Z')
  expect(endOf('2026-03-10T13:00:00Z', nap)).toBeNull()
  expect(endOf('2026-03-10T12:30:00Z', nap, 'America/New_York')).toBeNull()
})

test('an end that clocks skip is the first instant after the change', () => {
  const early = { from: 22 * 60, until: 2 * 60 + 30 }
  expect(endOf('2026-03-29T00:30:00Z', early)).toBe('2026-03-29T01:00:00.000Z')
  expect(endOf('2026-03-29T01:00:00Z', early)).toBeNull()
})

test('an end that clocks repeat is the first of the two, and messages are not held again', () => {
  const early = { from: 22 * 60, until: 2 * 60 + 30 }
  expect(endOf('2026-10-25T00:10:00Z', early)).toBe('2026-10-25T00:30:00.000Z')
  expect(endOf('2026-10-25T01:10:00Z', early)).toBeNull()
})
