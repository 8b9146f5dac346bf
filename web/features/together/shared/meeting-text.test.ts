import { afterEach, expect, test, vi } from 'vitest'
import { formatMeets } from './group-text.ts'
import { formatMeeting, formatOwnTime } from './meeting-text.ts'

const berlin = { weekday: 2, time: '19:00', timeZone: 'Europe/Berlin' }
const newYork = { ...berlin, timeZone: 'America/New_York' }

afterEach(() => vi.unstubAllEnvs())

test('the day and time of a weekly meeting replace the text of the leader', () => {
  expect(formatMeets({ meeting: newYork, meets: 'Sometimes' })).toBe('Tuesdays, 19:00 (New York)')
  expect(formatMeets({ meeting: null, meets: 'Sometimes' })).toBe('Sometimes')
  expect(formatMeets({ meeting: null, meets: '' })).toBe('')
})

test('a meeting is described in the time zone of the group, and in that of a reader elsewhere', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const at = '2026-12-01T18:00:00.000Z'
  expect(formatMeeting(at, berlin)).toBe('Tuesday 1 December, 19:00 (Berlin)')
  expect(formatOwnTime(at, berlin)).toBe('Tuesday 1 December, 13:00')
  expect(formatOwnTime(at, newYork)).toBeNull()
  expect(formatMeeting('2026-12-01T23:00:00.000Z', berlin)).toBe('Wednesday 2 December, 00:00 (Berlin)')
})
