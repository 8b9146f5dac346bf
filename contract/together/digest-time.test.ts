import { expect, test } from 'vitest'
import { nextDigest, waitsForNext } from './digest-time.ts'

test.each([
  ['2026-03-01T06:59:00Z', 'daily', 'UTC', '2026-03-01T07:00:00.000Z'],
  ['2026-03-01T07:00:00Z', 'daily', 'UTC', '2026-03-02T07:00:00.000Z'],
  // 1 March 2026 is a Sunday.
  ['2026-03-01T06:59:00Z', 'weekly', 'UTC', '2026-03-02T07:00:00.000Z'],
  ['2026-03-02T07:00:00Z', 'weekly', 'UTC', '2026-03-09T07:00:00.000Z'],
  ['2026-03-01T22:30:00Z', 'daily', 'Asia/Tokyo', '2026-03-02T22:00:00.000Z'],
  // The clocks of Berlin go forward on 29 March.
  ['2026-03-28T12:00:00Z', 'daily', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
  ['2026-03-01T06:59:00Z', 'daily', 'Mars/Olympus', '2026-03-01T07:00:00.000Z'],
] as const)('the first digest after %s, %s in %s, is at %s', (after, every, timeZone, at) => {
  expect(nextDigest(new Date(after), every, timeZone).toISOString()).toBe(at)
})

test.each([
  ['2026-03-01T07:00:00Z', 'daily', false],
  ['2026-03-01T18:59:00Z', 'daily', false],
  ['2026-03-01T19:01:00Z', 'daily', true],
  ['2026-03-02T07:00:00Z', 'weekly', false],
  ['2026-03-05T18:00:00Z', 'weekly', false],
  ['2026-03-06T07:00:00Z', 'weekly', true],
] as const)('at %s a %s digest that is due waits for the next one: %s', (now, every, waits) => {
  expect(waitsForNext(new Date(now), every, 'UTC')).toBe(waits)
})
