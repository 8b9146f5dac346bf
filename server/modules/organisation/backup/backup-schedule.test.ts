import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { isBackupLate, nextBackupAt } from './backup-schedule.ts'

const NOON = new Date('2026-11-23T12:00:00Z')
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)
const everyMinutes = 15

test('the first backup is due at once, the next one an interval after the time that the last backup covers', () => {
  expect(nextBackupAt({ coversUntil: undefined, failedAt: undefined, everyMinutes })).toBeNull()
  expect(nextBackupAt({ coversUntil: NOON, failedAt: undefined, everyMinutes })).toEqual(after(15))
})

test('a failed backup is retried after five minutes, but never before the next one is due', () => {
  expect(nextBackupAt({ coversUntil: undefined, failedAt: NOON, everyMinutes })).toEqual(after(5))
  expect(nextBackupAt({ coversUntil: after(-15), failedAt: NOON, everyMinutes })).toEqual(after(5))
  expect(nextBackupAt({ coversUntil: after(1), failedAt: NOON, everyMinutes })).toEqual(after(16))
  expect(nextBackupAt({ coversUntil: after(-1), failedAt: NOON, everyMinutes })).toEqual(after(14))
  expect(nextBackupAt({ coversUntil: after(-2), failedAt: NOON, everyMinutes: 2 })).toEqual(after(2))
})

test('backups are late after twice the interval, or if the first backup has failed', () => {
  const good = { coversUntil: NOON, failedAt: undefined, everyMinutes }
  expect(isBackupLate(good, after(30))).toBe(false)
  expect(isBackupLate(good, after(30.1))).toBe(true)
  expect(isBackupLate({ ...good, coversUntil: undefined }, after(60))).toBe(false)
  expect(isBackupLate({ ...good, coversUntil: undefined, failedAt: NOON }, NOON)).toBe(true)
})
