import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { isKnownTimeZone, knownTimeZone, wallClock } from './wall-clock.ts'

const zones = [
  'UTC',
  'America/Chicago',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Europe/Berlin',
]

/** Formats an instant with Intl, for comparison. */
function shownIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instantMs: number) => Date.parse(`${format.format(instantMs).replace(' ', 'T')}Z`) / MINUTE_MS
}

test('a wall clock agrees with Intl, at any moment', () => {
  const from = Date.parse('2005-01-01')
  const to = Date.parse('2040-01-01')
  const shown = new Map(zones.map((zone) => [zone, shownIn(zone)]))
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: from, max: to }), (zone, instantMs) => {
      expect(wallClock(zone)(instantMs)).toBe(shown.get(zone)?.(instantMs))
    }),
    { numRuns: 2000 },
  )
})

test.each(zones)('a wall clock agrees with Intl on every day on which clocks change in %s', (zone) => {
  const [clock, shown] = [wallClock(zone), shownIn(zone)]
  const from = Date.parse('2011-01-01')
  for (let start = from; start < from + 366 * DAY_MS; start += DAY_MS) {
    const isSteady = shown(start + DAY_MS) - shown(start) === DAY_MS / MINUTE_MS
    if (isSteady) continue
    for (let at = start; at < start + DAY_MS; at += 15 * MINUTE_MS) expect(clock(at)).toBe(shown(at))
  }
})

test('an unknown time zone has the clock of UTC, and an invalid instant is rejected', () => {
  expect(wallClock('Mars/Olympus')(0)).toBe(0)
  for (const name of ['Mars/Olympus', '+05:30', '']) expect(knownTimeZone(name)).toBe('UTC')
  expect(() => wallClock('Europe/Berlin')(Number.NaN)).toThrow(RangeError)
})

test('a time zone is recognised in upper and lower case, but not with other characters', () => {
  for (const name of ['UTC', 'utc', 'asia/karachi', 'ASIA/KARACHI', 'Etc/GMT+5'])
    expect(isKnownTimeZone(name)).toBe(true)
  for (const name of ['Asia/\u212Aarachi', '+05:30', '-05:30', '', 'Mars/Olympus', 'Asia/Karachi '])
    expect(isKnownTimeZone(name)).toBe(false)
})

test('a time zone has one formatter for its check and one for its clock, even after repeated use', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let times = 0; times < 5; times += 1) {
    expect(isKnownTimeZone('Indian/Mauritius')).toBe(true)
    expect(knownTimeZone('INDIAN/MAURITIUS')).toBe('INDIAN/MAURITIUS')
    wallClock('Indian/Mauritius')(0)
  }
  expect(made).toHaveBeenCalledTimes(2)
  made.mockRestore()
})

test('the name of an unknown time zone is not stored', () => {
  const stored = [vi.spyOn(Map.prototype, 'set'), vi.spyOn(Set.prototype, 'add')]
  expect(isKnownTimeZone('Mars/Olympus')).toBe(false)
  wallClock('Mars/Olympus')
  for (const spy of stored) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})
