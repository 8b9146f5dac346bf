import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { backupName, instantOf } from './backup-name.ts'
import { expiredBackups, type StoredBackup } from './expired-backups.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

function backup(ago: number, isGood = true): StoredBackup {
  const madeAt = new Date(NOW.getTime() - ago)
  return { name: backupName(madeAt), madeAt, isGood }
}

/** Simulates regular backups, by default for a year and a half, each deleted as soon as it expires. */
function afterALife(everyMs: number, days: number): StoredBackup[] {
  let stored: StoredBackup[] = []
  for (let ago = days * DAY_MS; ago >= 0; ago -= everyMs) {
    const made = backup(ago)
    stored.push(made)
    const expired = new Set(expiredBackups(stored, made.madeAt))
    stored = stored.filter(({ name }) => !expired.has(name))
  }
  return stored
}

test('the name of a backup contains its time, and other files are ignored', () => {
  expect(backupName(NOW)).toBe('2026-11-23T12-00-00.000Z.backup.age')
  expect(instantOf(backupName(NOW))).toEqual(NOW)
  for (const other of ['notes.txt', `${backupName(NOW)}.part`, '2026-99-23T12-00-00.000Z.backup.age'])
    expect(instantOf(other)).toBeNull()
})

test('all backups of the last two hours are retained, and one for each of the last 24 hours', () => {
  const ages = afterALife(15 * MINUTE_MS, 3).map(({ madeAt }) => NOW.getTime() - madeAt.getTime())
  expect(ages.filter((age) => age <= 2 * HOUR_MS)).toHaveLength(9)
  expect(ages.filter((age) => age > 2 * HOUR_MS && age <= DAY_MS)).toHaveLength(22)
})

test('one backup is retained for each of the last 14 days, 8 weeks and 12 months', () => {
  const kept = afterALife(12 * HOUR_MS, 500)
  const day = (ago: number) => new Date(NOW.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  const days = new Set(kept.map(({ madeAt }) => madeAt.toISOString().slice(0, 10)))
  // 23 November 2026 is a Monday: weeks end on Sundays.
  const [daily, sundays] = [Array.from({ length: 14 }, (_, ago) => ago), [15, 22, 29, 36, 43]]
  for (const ago of [...daily, ...sundays]) expect(days).toContain(day(ago))
  const months = [...new Set([...days].map((date) => date.slice(0, 7)))]
  expect(months).toHaveLength(12)
  expect(days).toContain('2025-12-31')
  // Before the eight weeks, only the last days of months remain.
  expect([...days].filter((date) => date < '2026-09-27').map((date) => date.slice(8))).toEqual([
    '31',
    '31',
    '28',
    '31',
    '30',
    '31',
    '30',
    '31',
    '31',
  ])
})

test('a backup that could not be restored is retained for two hours, and replaces no good one', () => {
  const good = backup(3 * HOUR_MS + 10 * MINUTE_MS)
  const bad = backup(3 * HOUR_MS, false)
  expect(expiredBackups([good, bad, backup(MINUTE_MS, false)], NOW)).toEqual([bad.name])
})

test('a good backup made by the command is retained for 30 days', () => {
  const manual = (ago: number, isGood = true) => {
    const madeAt = new Date(NOW.getTime() - ago)
    return { name: backupName(madeAt, { isManual: true }), madeAt, isGood }
  }
  // Newer backups of the same day, week and month, so that no other rule retains one that is tested.
  const newer = [1, 6, 31].map((days) => backup(days * DAY_MS - HOUR_MS))
  const [today, recent, bad, old] = [
    manual(DAY_MS),
    manual(6 * DAY_MS),
    manual(6 * DAY_MS + 1, false),
    manual(31 * DAY_MS),
  ]
  expect(instantOf(recent.name)).toEqual(recent.madeAt)
  const expired = expiredBackups([today, recent, bad, old, ...newer], NOW)
  expect(expired).toEqual([bad.name, old.name])
})

test('after a year without new backups, the old ones are still retained', () => {
  const old = [400, 401, 402].map((days) => backup(days * DAY_MS))
  expect(expiredBackups(old, NOW)).toEqual([])
})

test('the newest good backup is always retained, and an expired one never becomes valid again', () => {
  const some = fc.array(
    fc.record({ ago: fc.integer({ min: -DAY_MS, max: 900 * DAY_MS }), isGood: fc.boolean() }),
  )
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 100 * DAY_MS }), (made, laterMs) => {
      const stored = made.map(({ ago, isGood }) => backup(ago, isGood))
      const expired = expiredBackups(stored, NOW)
      const [newest] = stored
        .filter(({ isGood }) => isGood)
        .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
      if (newest) expect(expired).not.toContain(newest.name)
      const later = expiredBackups(stored, new Date(NOW.getTime() + laterMs))
      expect(expired.filter((name) => !later.includes(name))).toEqual([])
    }),
  )
})
