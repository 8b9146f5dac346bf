import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BACKUP_CODE_EXAMPLE } from '#contract/account/factor-backup-code.ts'
import { backupCodes } from '#db/schema/factor.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { aTotpFactor, givePassword } from '#server/testing/sign-in/a-second-step.ts'
import { backupCodeHash, newBackupCodes } from './backup-codes.ts'

const { jobs, sent } = recordedJobs()

let app: TestApp

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp({ clock: () => new Date(), jobs })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

const signInBy = (device: Visitor, code: string) => device.post('/api/second-step/recovery-code', { code })
const left = async (member: Visitor) =>
  (await json<{ recoveryCodesLeft: number }>(member.get('/api/factors'))).recoveryCodesLeft
const lastKindsOf = async (member: Member, count: number) => (await auditEventsOf(app, member)).slice(-count)

async function waiting(member: Member): Promise<Visitor> {
  const device = aVisitor(app)
  await givePassword(device, member)
  return device
}

test('the displayed example has the format of real codes', () => {
  const shapeOf = (code = '') => code.replace(/[0-9a-hjkmnp-tv-z]/g, 'x')
  const [code] = newBackupCodes()
  expect(shapeOf(BACKUP_CODE_EXAMPLE)).toBe(shapeOf(code))
  expect(shapeOf(code)).toBe('xxxx-xxxx-xxxx-xxxx-xxxx-xxxx')
})

test('a backup code replaces the second step of a sign-in and can be used only once', async () => {
  const member = await aMember(app, 'Anna')
  const { backupCodes: codes } = await aTotpFactor(member)
  const device = await waiting(member)
  expect((await signInBy(device, codes[0] ?? '')).status).toBe(204)
  expect(await left(device)).toBe(9)
  expect(await lastKindsOf(member, 2)).toEqual([
    { kind: 'recovery_code.used', details: { left: 9 } },
    {
      kind: 'session.signed_in',
      details: { device: 'Unknown device', door: 'password', secondDoor: 'recovery_code' },
    },
  ])
  expect(sent).toContainEqual({
    name: 'account.security_notice',
    data: { memberId: member.id, change: 'recovery_code_used' },
  })
  const again = await waiting(member)
  expect(await problemOf(signInBy(again, codes[0] ?? ''))).toMatchObject({ code: 'factor.wrong_code' })
})

test('only one of two concurrent sign-ins with the same backup code succeeds', async () => {
  const member = await aMember(app, 'Ben')
  const { backupCodes: codes } = await aTotpFactor(member)
  const devices = [await waiting(member), await waiting(member)]
  const answers = await Promise.all(devices.map((device) => signInBy(device, codes[3] ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  expect(await left(member)).toBe(9)
})

test('a backup code is accepted in upper case, with spaces, and with O and l for 0 and 1', async () => {
  const member = await aMember(app, 'Carla')
  const { backupCodes: codes } = await aTotpFactor(member)
  const typed = (codes[1] ?? '').toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')
  expect((await signInBy(await waiting(member), ` ${typed} `)).status).toBe(204)
  expect(backupCodeHash('OIL0-1111-2222-3333')).toBe(backupCodeHash('0110111122223333'))
})

test('a wrong backup code and a code of another member are rejected and recorded', async () => {
  const [member, other] = [await aMember(app, 'Dora'), await aMember(app, 'Emil')]
  await aTotpFactor(member)
  const { backupCodes: codes } = await aTotpFactor(other)
  const device = await waiting(member)
  for (const code of ['', '0000-0000-0000-0000', codes[0] ?? '']) {
    expect(await problemOf(signInBy(device, code))).toMatchObject({ code: 'factor.wrong_code', status: 400 })
  }
  expect(await left(other)).toBe(10)
  expect(await lastKindsOf(member, 1)).toEqual([
    { kind: 'session.refused', details: { device: 'Unknown device', reason: 'wrong_second_step' } },
  ])
})

test('a backup code without a preceding password step is rejected', async () => {
  const member = await aMember(app, 'Fara')
  const { backupCodes: codes } = await aTotpFactor(member)
  for (const device of [aVisitor(app), member]) {
    expect(await problemOf(signInBy(device, codes[0] ?? ''))).toMatchObject({
      code: 'auth.second_step_expired',
    })
  }
  expect(await left(member)).toBe(10)
})

test('new backup codes replace the old ones, and only hashes are stored', async () => {
  const member = await aMember(app, 'Gerd')
  const { backupCodes: old } = await aTotpFactor(member)
  const make = async () =>
    (await json<{ recoveryCodes: string[] }>(member.post('/api/recovery-codes', {}))).recoveryCodes
  const [, made] = [await make(), await make()]
  expect(made).toHaveLength(10)
  expect(await left(member)).toBe(10)
  const device = await waiting(member)
  expect(await problemOf(signInBy(device, old[0] ?? ''))).toMatchObject({ code: 'factor.wrong_code' })
  expect((await signInBy(device, made[9] ?? '')).status).toBe(204)
  const stored = await app.database.db.select().from(backupCodes).where(eq(backupCodes.memberId, member.id))
  for (const { codeHash } of stored) expect(codeHash).toMatch(/^[0-9a-f]{64}$/)
  expect(sent).toContainEqual({
    name: 'account.security_notice',
    data: { memberId: member.id, change: 'recovery_codes_made' },
  })
})

test('a member without a second factor cannot create backup codes', async () => {
  const member = await aMember(app, 'Hana')
  expect(await problemOf(member.post('/api/recovery-codes', {}))).toMatchObject({ code: 'factor.not_found' })
})

test('two concurrent requests for new backup codes leave exactly ten codes', async () => {
  const member = await aMember(app, 'Ines')
  await aTotpFactor(member)
  await Promise.all([member.post('/api/recovery-codes', {}), member.post('/api/recovery-codes', {})])
  expect(await left(member)).toBe(10)
})
