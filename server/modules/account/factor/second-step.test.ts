import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { aTotpFactor, challenge, enrol, givePassword, verify } from '#server/testing/sign-in/a-second-step.ts'
import { codeOf } from '#server/testing/sign-in/an-authenticator-app.ts'

let app: TestApp

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp({ clock: () => new Date() })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const viewerOf = async (visitor: Visitor) =>
  (await json<{ member: object | null }>(visitor.get('/api/session'))).member

const lastOf = async ({ id }: Member) => {
  const { kind, actorId, details } = auditEvents
  const rows = app.database.db.select({ kind, actorId, details }).from(auditEvents)
  return (await rows.where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.number)).at(-1)
}

/**
 * Creates a member with an authenticator app whose next code is unused, and a device that waits for
 * the second step.
 */
async function aWaitingDevice(name: string) {
  const member = await aMember(app, name)
  const { id, secret } = await aTotpFactor(member)
  pass(MINUTE_MS)
  const device = aVisitor(app)
  await givePassword(device, member)
  const answer = async (code?: string) => {
    const { challengeId } = await challenge(device, id)
    return verify(device, id, { challengeId, code: code ?? (await codeOf(secret, new Date())) })
  }
  return { member, device, id, secret, answer }
}

test('a password followed by a code creates a session with two-step assurance', async () => {
  const { member, device, id, answer } = await aWaitingDevice('Anna')
  expect(await viewerOf(device)).toBeNull()
  expect(await json(device.get('/api/second-step'))).toEqual({
    factors: [{ id, factorType: 'totp', friendlyName: 'My phone', hint: null }],
    hasRecoveryCodes: true,
  })
  const verified = await answer()
  expect([verified.status, await verified.json()]).toEqual([200, { recoveryCodes: [] }])
  expect(verified.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^lampstand\.session_token=.+; Path=\/; HttpOnly; SameSite=Lax$/),
  )
  expect(await viewerOf(device)).toMatchObject({ id: member.id })
  const own = await app.database.db.select().from(sessions).where(eq(sessions.memberId, member.id))
  expect(own.map(({ assurance }) => assurance)).toEqual([2, 2])
  expect(await lastOf(member)).toEqual({
    kind: 'session.signed_in',
    actorId: member.id,
    details: { device: 'Unknown device', door: 'password', secondDoor: 'totp' },
  })
})

test('after the password alone, requests are still rejected as signed out', async () => {
  const { device } = await aWaitingDevice('Ben')
  for (const path of ['/api/factors', '/api/completions', '/api/profile']) {
    expect(await problemOf(device.get(path))).toMatchObject({ status: 401 })
  }
  const request = device.post('/api/factors', { factorType: 'totp', friendlyName: 'Mine' })
  expect(await problemOf(request)).toMatchObject({ code: 'auth.signed_out' })
})

test('a wrong code is rejected and recorded, and the right code is accepted afterwards', async () => {
  const { member, device, answer } = await aWaitingDevice('Carla')
  expect(await problemOf(answer('12345'))).toMatchObject({ code: 'factor.wrong_code', status: 400 })
  expect(await lastOf(member)).toEqual({
    kind: 'session.refused',
    actorId: null,
    details: { device: 'Unknown device', reason: 'wrong_second_step' },
  })
  expect(await viewerOf(device)).toBeNull()
  expect((await answer()).status).toBe(200)
})

test('a sign-in that was finished cannot be finished again', async () => {
  const { device, answer } = await aWaitingDevice('Dora')
  await answer()
  expect(await problemOf(device.get('/api/second-step'))).toMatchObject({ code: 'auth.second_step_expired' })
})

test('the second step expires ten minutes after the password', async () => {
  const { device, id } = await aWaitingDevice('Emil')
  const expired = { code: 'auth.second_step_expired', status: 401 }
  expect(await problemOf(aVisitor(app).get('/api/second-step'))).toMatchObject(expired)
  pass(10 * MINUTE_MS)
  expect(await problemOf(device.get('/api/second-step'))).toMatchObject(expired)
  const request = device.post(`/api/factors/${id}/challenge`, {})
  expect(await problemOf(request)).toMatchObject({ code: 'auth.signed_out' })
})

test('a password change between the two steps invalidates the first step', async () => {
  const { member, device, answer } = await aWaitingDevice('Fara')
  pass(1000)
  await app.database.db
    .update(members)
    .set({ credentialsChangedAt: new Date() })
    .where(eq(members.id, member.id))
  expect(await problemOf(answer())).toMatchObject({ code: 'auth.second_step_expired' })
  expect(await viewerOf(device)).toBeNull()
})

test('an account that is disabled between the two steps cannot sign in', async () => {
  const { member, device, answer } = await aWaitingDevice('Gerd')
  await app.database.db.update(members).set({ disabledAt: new Date() }).where(eq(members.id, member.id))
  expect(await problemOf(answer())).toMatchObject({ code: 'auth.wrong_credentials' })
  expect(await viewerOf(device)).toBeNull()
})

test('a factor of another member, or an unfinished one, is not accepted as second step', async () => {
  const { member, device } = await aWaitingDevice('Hana')
  const other = await aTotpFactor(await aMember(app, 'Ines'))
  const begun = await enrol(member, { factorType: 'webauthn', friendlyName: 'A key' })
  for (const id of [other.id, begun.id]) {
    const request = device.post(`/api/factors/${id}/challenge`, {})
    expect(await problemOf(request)).toMatchObject({ code: 'factor.not_found' })
  }
  const { factors } = await json<{ factors: object[] }>(device.get('/api/second-step'))
  expect(factors).toHaveLength(1)
})

test('an administrator has the admin role after the second step', async () => {
  const { member, device, answer } = await aWaitingDevice('Jana')
  await app.database.db.update(members).set({ role: 'admin' }).where(eq(members.id, member.id))
  await answer()
  expect(await viewerOf(device)).toMatchObject({ role: 'admin', isSecondStepMissing: false })
})

test('second-step attempts are limited per IP address and per account', async () => {
  const { device, id } = await aWaitingDevice('Karl')
  const limited = await anApp({
    database: app.database,
    clock: () => new Date(),
    env: { SIGN_INS_PER_MINUTE: '3' },
  })
  const busy = aVisitor(limited, { cookies: device.cookies, address: '203.0.113.77' })
  const answer = { challengeId: id, code: '123456' }
  for (const _ of [1, 2, 3]) expect((await verify(busy, id, answer)).status).toBe(410)
  expect(await problemOf(verify(busy, id, answer))).toMatchObject({
    code: 'auth.too_many_attempts',
    status: 429,
  })
  const elsewhere = aVisitor(limited, { cookies: device.cookies, address: '203.0.113.78' })
  expect(await problemOf(verify(elsewhere, id, answer))).toMatchObject({ code: 'auth.too_many_attempts' })
  // A backup code cannot be guessed, so the member may still use one.
  const byBackupCode = elsewhere.post('/api/second-step/recovery-code', { code: '0000-0000-0000-0000' })
  expect(await problemOf(byBackupCode)).toMatchObject({ code: 'factor.wrong_code' })
})

test('attempts with a stolen password do not use up the attempts of the member’s own device', async () => {
  const { member, device, id, answer } = await aWaitingDevice('Kaleb')
  await answer()
  const clock = () => new Date()
  const limited = await anApp({ database: app.database, clock, env: { SIGN_INS_PER_MINUTE: '3' } })
  const givePasswordFrom = async (address: string, cookies = new Map<string, string>()) => {
    const waiting = aVisitor(limited, { address, cookies })
    await givePassword(waiting, member)
    return async () => (await verify(waiting, id, { challengeId: id, code: '123456' })).status
  }
  const asThief = await givePasswordFrom('203.0.113.81')
  expect([await asThief(), await asThief()]).toEqual([410, 410])
  const asThiefElsewhere = await givePasswordFrom('203.0.113.82')
  expect([await asThiefElsewhere(), await asThiefElsewhere()]).toEqual([410, 429])
  const own = new Map([['lampstand.device', device.cookies.get('lampstand.device') ?? '']])
  const asMember = await givePasswordFrom('203.0.113.83', own)
  expect(await asMember()).toBe(410)
})

test('a sign-in with a stolen password does not invalidate the challenge of the member', async () => {
  const { member, device, id, secret } = await aWaitingDevice('Kezia')
  const { challengeId } = await challenge(device, id)
  const thief = aVisitor(app, { address: '203.0.113.84' })
  await givePassword(thief, member)
  await challenge(thief, id)
  const code = await codeOf(secret, new Date())
  expect((await verify(device, id, { challengeId, code })).status).toBe(200)
})

test('the second step takes two SQL statements to read, two to challenge and six to verify', async () => {
  const { device, id, secret } = await aWaitingDevice('Lena')
  const { statementsOf } = app.database
  expect(await statementsOf(() => device.get('/api/second-step'))).toHaveLength(2)
  expect(await statementsOf(() => challenge(device, id))).toHaveLength(2)
  const { challengeId } = await challenge(device, id)
  const code = await codeOf(secret, new Date())
  // The last event recorded without a transaction: from here on the end of the audit log is cached.
  await aMember(app, 'Mara')
  expect(await statementsOf(() => verify(device, id, { challengeId, code }))).toHaveLength(6)
})
