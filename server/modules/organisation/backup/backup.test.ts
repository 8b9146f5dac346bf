import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BackupStatus } from '#contract/organisation/backup.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { backups } from '#db/schema/backup.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anAdmin, giveRole } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const MADE_AT = new Date('2026-03-01T11:50:00Z')
const good = {
  name: 'one',
  madeAt: MADE_AT,
  coversUntil: MADE_AT,
  bytes: 4_000_000,
  checkedAt: MADE_AT,
  outcome: 'good',
}
const env = {
  BACKUP_EVERY_MINUTES: '15',
  BACKUP_TO: '/backups',
  BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
}

let now = new Date('2026-03-01T12:00:00Z')
let app: TestApp
let ada: Member

beforeAll(async () => {
  app = await anApp({ env, clock: () => now })
  ada = await anAdmin(app)
})

afterAll(() => app.database.close())

beforeEach(async () => {
  await app.database.db.delete(backups)
})

const status = () => json<BackupStatus>(ada.get('/api/admin/backups'))

test('an admin sees the last good backup, the next one, and later failures', async () => {
  expect(await status()).toEqual({
    everyMinutes: 15,
    missingSettings: [],
    last: null,
    nextAt: now.toISOString(),
    failure: null,
    isLate: false,
  })
  await app.database.db.insert(backups).values(good)
  const last = { madeAt: MADE_AT.toISOString(), coversUntil: MADE_AT.toISOString(), bytes: 4_000_000 }
  const nextAt = '2026-03-01T12:05:00.000Z'
  expect(await status()).toEqual({
    everyMinutes: 15,
    missingSettings: [],
    last,
    nextAt,
    failure: null,
    isLate: false,
  })
  const madeAt = new Date('2026-03-01T11:59:00Z')
  await app.database.db.insert(backups).values({
    ...good,
    name: 'two',
    madeAt,
    coversUntil: madeAt,
    bytes: null,
    checkedAt: null,
    outcome: 'no_room',
  })
  expect(await status()).toMatchObject({ last, failure: { at: madeAt.toISOString(), fault: 'no_room' } })
  now = new Date(MADE_AT.getTime() + 31 * MINUTE_MS)
  expect(await status()).toMatchObject({ isLate: true })
})

test('without backups, the status has no interval and no next backup', async () => {
  const without = await anApp({ database: app.database, clock: () => now })
  const admin = await anAdmin(without, 'Ben')
  expect(await json(admin.get('/api/admin/backups'))).toMatchObject({
    everyMinutes: null,
    missingSettings: ['BACKUP_TO', 'BACKUP_KEY'],
    nextAt: null,
    isLate: false,
  })
})

test('a BACKUP_KEY that is set is not reported as missing', async () => {
  const keyOnly = await anApp({
    env: { BACKUP_KEY: env.BACKUP_KEY },
    database: app.database,
    clock: () => now,
  })
  const admin = await anAdmin(keyOnly, 'Cleo')
  expect(await json(admin.get('/api/admin/backups'))).toMatchObject({ missingSettings: ['BACKUP_TO'] })
})

test('the backup status is available only to admins with a second step', async () => {
  const [member, withoutSecondStep] = [await aMember(app, 'Fara'), await aMember(app, 'Hana')]
  await giveRole(app, withoutSecondStep, 'admin')
  for (const visitor of [aVisitor(app), member, withoutSecondStep]) {
    expect((await problemOf(visitor.get('/api/admin/backups'))).code).toBe('admin.administrators_only')
  }
})
