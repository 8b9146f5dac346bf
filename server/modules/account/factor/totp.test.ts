import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions } from '#db/schema/account.ts'
import { factors } from '#db/schema/factor.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { aTotpFactor, challenge, enrol, givePassword, verify } from '#server/testing/sign-in/a-second-step.ts'
import { codeOf } from '#server/testing/sign-in/an-authenticator-app.ts'
import { takeStep } from './factor.queries.ts'
import { newTotpSecret, stepOf } from './totp.ts'

const SECOND_MS = 1000
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

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const shownAfter = (secret: string, ms = 0) => codeOf(secret, new Date(Date.now() + ms))

/** Returns a code that is invalid now and one step before or after. */
async function wrongCodeOf(secret: string): Promise<string> {
  const right = await Promise.all([-30, 0, 30].map((seconds) => shownAfter(secret, seconds * SECOND_MS)))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? ''
}

const rowOf = async ({ id }: Member) => {
  const [row] = await app.database.db.select().from(members).where(eq(members.id, id))
  return row
}

const kindsOf = (member: Member) => auditEventsOf(app, member)

const begin = (member: Member) => enrol(member, { factorType: 'totp', friendlyName: 'My phone' })

test('codes from another TOTP implementation are accepted at any time', async () => {
  for (const instant of [
    '2026-03-01T12:00:00Z',
    '2026-03-01T12:00:29Z',
    '2033-05-18T03:33:20Z',
    '2106-02-07T06:28:16Z',
  ]) {
    const now = new Date(instant)
    const secret = newTotpSecret()
    const step = Math.floor(now.getTime() / 30_000)
    expect(stepOf(await codeOf(secret, now), { secret, lastStep: null, now })).toBe(step)
  }
})

test('the secret is returned as text, as a URI and as a QR code', async () => {
  const member = await aMember(app, 'Anna')
  const { totp } = await begin(member)
  const { secret = '', uri = '', qrSvg = '' } = totp ?? {}
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(uri)
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/Lampstand:${member.email}`,
  ])
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret,
    issuer: 'Lampstand',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(qrSvg).toMatch(/^<svg [^>]+><rect .+<\/svg>$/s)
  const [row] = await app.database.db.select().from(factors).where(eq(factors.memberId, member.id))
  expect(row?.secret).not.toContain(secret)
})

test.each([-30, 0, 30])('a code from a clock that is %s seconds off is accepted', async (seconds) => {
  const member = await aMember(app, 'Ben')
  const { id, totp } = await begin(member)
  const { challengeId } = await challenge(member, id)
  const code = await shownAfter(totp?.secret ?? '', seconds * SECOND_MS)
  expect(
    (await verify(member, id, { challengeId, code: `${code.slice(0, 3)} ${code.slice(3)}` })).status,
  ).toBe(200)
})

test.each([-60, 60])('a code from a clock that is %s seconds off is rejected', async (seconds) => {
  const member = await aMember(app, 'Carla')
  const { id, totp } = await begin(member)
  const { challengeId } = await challenge(member, id)
  const code = await shownAfter(totp?.secret ?? '', seconds * SECOND_MS)
  expect(await problemOf(verify(member, id, { challengeId, code }))).toMatchObject({
    code: 'factor.wrong_code',
  })
  expect((await rowOf(member))?.hasSecondFactor).toBe(false)
})

test('the first correct code enables the factor, makes ten backup codes, sends an email and upgrades the session', async () => {
  const member = await aMember(app, 'Dora')
  const { backupCodes } = await aTotpFactor(member)
  expect(backupCodes).toHaveLength(10)
  expect(new Set(backupCodes).size).toBe(10)
  for (const code of backupCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/)
  expect((await rowOf(member))?.hasSecondFactor).toBe(true)
  const own = await app.database.db.select().from(sessions).where(eq(sessions.memberId, member.id))
  expect(own.map(({ assurance }) => assurance)).toEqual([2])
  expect(sent.filter(({ data }) => 'memberId' in data && data.memberId === member.id)).toContainEqual({
    name: 'account.security_notice',
    data: { memberId: member.id, change: 'factor_added' },
  })
  expect((await kindsOf(member)).slice(-2)).toEqual([
    { kind: 'factor.enrolled', details: { factorType: 'totp' } },
    { kind: 'recovery_codes.made', details: { count: 10 } },
  ])
})

test('adding another factor creates no new backup codes', async () => {
  const member = await aMember(app, 'Emil')
  await aTotpFactor(member)
  expect((await aTotpFactor(member, 'My tablet')).backupCodes).toEqual([])
  const { recoveryCodesLeft } = await json<{ recoveryCodesLeft: number }>(member.get('/api/factors'))
  expect(recoveryCodesLeft).toBe(10)
})

test('a used code is rejected for every later challenge, and so is an earlier code', async () => {
  const member = await aMember(app, 'Fara')
  const { id, secret } = await aTotpFactor(member)
  for (const ms of [0, -30 * SECOND_MS]) {
    const { challengeId } = await challenge(member, id)
    const code = await shownAfter(secret, ms)
    expect(await problemOf(verify(member, id, { challengeId, code }))).toMatchObject({
      code: 'factor.wrong_code',
    })
  }
})

test('only one of two concurrent sign-ins with the same code succeeds', async () => {
  const member = await aMember(app, 'Gerd')
  const { id, secret } = await aTotpFactor(member)
  pass(MINUTE_MS)
  const device = aVisitor(app)
  await givePassword(device, member)
  const { challengeId } = await challenge(device, id)
  const code = await shownAfter(secret)
  const requests = [device, aVisitor(app, device)].map((each) => verify(each, id, { challengeId, code }))
  const answers = await Promise.all(requests)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const used = { lastStep: Date.now(), lastUsedAt: new Date() }
  const take = () => takeStep(app.database.db, { memberId: member.id, id }, used)
  expect((await Promise.all([take(), take()])).sort()).toEqual([false, true])
})

test('a new challenge invalidates the previous one', async () => {
  const member = await aMember(app, 'Greta')
  const { id, secret } = await aTotpFactor(member)
  pass(MINUTE_MS)
  const [first, second] = [await challenge(member, id), await challenge(member, id)]
  const code = await shownAfter(secret)
  const late = verify(member, id, { challengeId: first.challengeId, code })
  expect(await problemOf(late)).toMatchObject({ code: 'factor.challenge_expired' })
  expect((await verify(member, id, { challengeId: second.challengeId, code })).status).toBe(200)
})

test('after five wrong codes the challenge expires, even for the right code', async () => {
  const member = await aMember(app, 'Hana')
  const { id, secret } = await aTotpFactor(member)
  pass(MINUTE_MS)
  const { challengeId } = await challenge(member, id)
  const wrong = await wrongCodeOf(secret)
  const results = []
  for (const _ of [1, 2, 3, 4, 5])
    results.push((await problemOf(verify(member, id, { challengeId, code: wrong }))).code)
  expect(results).toEqual([...Array(4).fill('factor.wrong_code'), 'factor.challenge_expired'])
  const right = await shownAfter(secret)
  expect(await problemOf(verify(member, id, { challengeId, code: right }))).toMatchObject({
    code: 'factor.challenge_expired',
    status: 410,
  })
  expect((await kindsOf(member)).filter(({ kind }) => kind === 'session.proof_refused')).toHaveLength(6)
})

test('a challenge expires after five minutes and can be answered only once', async () => {
  const member = await aMember(app, 'Ines')
  const { id, secret } = await aTotpFactor(member)
  const late = await challenge(member, id)
  pass(5 * MINUTE_MS)
  const code = await shownAfter(secret)
  expect(await problemOf(verify(member, id, { challengeId: late.challengeId, code }))).toMatchObject({
    code: 'factor.challenge_expired',
  })
  const { challengeId } = await challenge(member, id)
  expect((await verify(member, id, { challengeId, code })).status).toBe(200)
  expect(await problemOf(verify(member, id, { challengeId, code }))).toMatchObject({
    code: 'factor.challenge_expired',
  })
})

test('a challenge of another factor or another member is rejected', async () => {
  const [member, other] = [await aMember(app, 'Jana'), await aMember(app, 'Karl')]
  const own = await aTotpFactor(member)
  const foreign = await aTotpFactor(other)
  pass(MINUTE_MS)
  const { challengeId } = await challenge(other, foreign.id)
  const code = await shownAfter(own.secret)
  expect((await verify(member, own.id, { challengeId, code })).status).toBe(400)
  const right = await shownAfter(foreign.secret)
  expect((await verify(other, foreign.id, { challengeId, code: right })).status).toBe(200)
})

test('a correct code re-authenticates the member, a wrong code does not, and both codes are recorded', async () => {
  const member = await aMember(app, 'Lena')
  const { id, secret } = await aTotpFactor(member)
  pass(11 * MINUTE_MS)
  expect(await problemOf(member.post('/api/recovery-codes', {}))).toMatchObject({ code: 'auth.proof_needed' })
  const { challengeId } = await challenge(member, id)
  await verify(member, id, { challengeId, code: await wrongCodeOf(secret) })
  expect(await problemOf(member.post('/api/recovery-codes', {}))).toMatchObject({ code: 'auth.proof_needed' })
  await verify(member, id, { challengeId, code: await shownAfter(secret) })
  expect((await member.post('/api/recovery-codes', {})).status).toBe(201)
  expect((await kindsOf(member)).slice(-3)).toEqual([
    { kind: 'session.proof_refused', details: { by: 'totp' } },
    { kind: 'session.proven', details: { by: 'totp' } },
    { kind: 'recovery_codes.made', details: { count: 10 } },
  ])
})

test('after twenty guesses within an hour a member must wait', async () => {
  const member = await aMember(app, 'Mara')
  const { id, secret } = await aTotpFactor(member)
  const wrong = await wrongCodeOf(secret)
  for (let guess = 2; guess <= 20; guess += 1) {
    const { challengeId } = await challenge(member, id)
    expect((await verify(member, id, { challengeId, code: wrong })).status).toBe(400)
  }
  const { challengeId } = await challenge(member, id)
  const refused = await verify(member, id, { challengeId, code: wrong })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await problemOf(refused)).toMatchObject({ code: 'auth.too_many_attempts' })
})

test('after a change of SESSION_SECRET, an authenticator app is reported as unavailable', async () => {
  const member = await aMember(app, 'Nora')
  const { id } = await aTotpFactor(member)
  const env = { SESSION_SECRET: 'another secret that nobody has ever known' }
  const moved = await anApp({ database: app.database, clock: () => new Date(), env })
  const device = aVisitor(moved)
  await givePassword(device, member)
  const { challengeId } = await challenge(device, id)
  expect(await problemOf(verify(device, id, { challengeId, code: '000000' }))).toMatchObject({
    code: 'factor.unavailable',
  })
})
