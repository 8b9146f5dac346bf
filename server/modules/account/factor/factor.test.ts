import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Factors } from '#contract/account/factor.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { backupCodes, factors } from '#db/schema/factor.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { aTotpFactor, challenge, enrol, verify } from '#server/testing/sign-in/a-second-step.ts'
import { anAuthenticator } from '#server/testing/sign-in/an-authenticator.ts'

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
const listOf = (visitor: Visitor) => json<Factors>(visitor.get('/api/factors'))

function rename(visitor: Visitor, id: string, friendlyName: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return visitor.send(`/api/factors/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ friendlyName }),
    headers,
  })
}

async function aPasskey(member: Member): Promise<string> {
  const { id } = await enrol(member, { factorType: 'webauthn', friendlyName: 'My key' })
  const { challengeId, webauthn } = await challenge(member, id)
  const credential = anAuthenticator().create(webauthn)
  expect((await verify(member, id, { challengeId, credential })).status).toBe(200)
  return id
}

async function makeAdmin(member: Member): Promise<void> {
  await app.database.db.update(members).set({ role: 'admin' }).where(eq(members.id, member.id))
}

const kindsOf = async ({ id }: Member) => {
  const { kind, actorId, details } = auditEvents
  const rows = app.database.db.select({ kind, actorId, details }).from(auditEvents)
  return rows.where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.number)
}

test('a visitor without a password step can neither read nor change factors', async () => {
  const visitor = aVisitor(app)
  const id = randomUUID()
  const requests = [
    visitor.get('/api/factors'),
    visitor.post('/api/factors', { factorType: 'totp', friendlyName: 'My phone' }),
    visitor.post(`/api/factors/${id}/challenge`, {}),
    verify(visitor, id, { challengeId: id, code: '123456' }),
    rename(visitor, id, 'Mine'),
    visitor.delete(`/api/factors/${id}`),
    visitor.post('/api/recovery-codes', {}),
  ]
  for (const answer of requests) {
    expect(await problemOf(answer)).toMatchObject({ code: 'auth.signed_out', status: 401 })
  }
})

test('a member sees their own factors, oldest first, without secrets', async () => {
  const member = await aMember(app, 'Anna')
  expect(await listOf(member)).toEqual({
    factors: [],
    recoveryCodesLeft: 0,
    available: ['totp', 'phone', 'webauthn'],
  })
  const { id } = await aTotpFactor(member)
  const createdAt = new Date().toISOString()
  pass(MINUTE_MS)
  const phone = { factorType: 'phone', friendlyName: 'Home', phone: '+1 (555) 123-45.67' } as const
  const { id: phoneId } = await enrol(member, phone)
  const answer = await member.get('/api/factors')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    recoveryCodesLeft: 10,
    factors: [
      {
        id,
        factorType: 'totp',
        friendlyName: 'My phone',
        status: 'verified',
        createdAt,
        lastUsedAt: createdAt,
        hint: null,
      },
      { id: phoneId, factorType: 'phone', status: 'unverified', lastUsedAt: null, hint: '…67' },
    ],
  })
  const [row] = await app.database.db.select().from(factors).where(eq(factors.id, phoneId))
  expect(row?.secret).not.toContain('5551234567')
  expect(app.logged.join('\n')).not.toContain('5551234567')
})

test('listing factors takes two SQL statements', async () => {
  const member = await aMember(app, 'Ben')
  await member.get('/api/session')
  expect(await app.database.statementsOf(() => member.get('/api/factors'))).toHaveLength(2)
})

test.each(['', '   ', 'x'.repeat(61), 'two\nlines'])(
  'the factor name %j is rejected with a message for its field',
  async (name) => {
    const member = await aMember(app, 'Carla')
    const refused = { code: 'request.invalid', fields: [{ field: 'friendlyName' }] }
    const request = member.post('/api/factors', { factorType: 'totp', friendlyName: name })
    expect(await problemOf(request)).toMatchObject(refused)
    expect(await problemOf(rename(member, randomUUID(), name))).toMatchObject(refused)
  },
)

test('only the latest unfinished enrolment is listed, and only for ten minutes', async () => {
  const member = await aMember(app, 'Dora')
  await enrol(member, { factorType: 'totp', friendlyName: 'First' })
  const { id } = await enrol(member, { factorType: 'totp', friendlyName: 'Second' })
  expect((await listOf(member)).factors).toMatchObject([{ id, friendlyName: 'Second', status: 'unverified' }])
  pass(10 * MINUTE_MS)
  expect((await listOf(member)).factors).toEqual([])
  expect(await problemOf(member.post(`/api/factors/${id}/challenge`, {}))).toMatchObject({
    code: 'factor.not_found',
  })
})

test('a member can have at most ten factors, even with concurrent enrolments', async () => {
  const member = await aMember(app, 'Emil')
  const createdAt = new Date()
  const verified = {
    memberId: member.id,
    type: 'totp',
    name: 'One',
    secret: 'x',
    verifiedAt: createdAt,
  } as const
  const rows = Array.from({ length: 9 }, () => ({ ...verified, id: randomUUID(), createdAt }))
  await app.database.db.insert(factors).values(rows)
  const answers = await Promise.all([
    member.post('/api/factors', { factorType: 'totp', friendlyName: 'Ten' }),
    member.post('/api/factors', { factorType: 'webauthn', friendlyName: 'Eleven' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409) ?? new Response()
  expect(await problemOf(refused)).toMatchObject({ code: 'factor.too_many' })
})

test('a member can rename their own factor repeatedly, but not one of another member', async () => {
  const [member, other] = [await aMember(app, 'Fara'), await aMember(app, 'Gerd')]
  const { id } = await aTotpFactor(member)
  for (const _ of [1, 2]) expect((await rename(member, id, ' The old phone ')).status).toBe(204)
  expect(await problemOf(rename(other, id, 'Mine'))).toMatchObject({ code: 'factor.not_found', status: 404 })
  expect((await listOf(member)).factors).toMatchObject([{ friendlyName: 'The old phone' }])
})

test('the factor of another member cannot be challenged, verified or removed', async () => {
  const [member, other] = [await aMember(app, 'Hana'), await aMember(app, 'Ines')]
  const { id } = await aTotpFactor(member)
  const { challengeId } = await challenge(member, id)
  const requests = [
    other.post(`/api/factors/${id}/challenge`, {}),
    verify(other, id, { challengeId, code: '123456' }),
    other.delete(`/api/factors/${id}`),
    member.delete(`/api/factors/${randomUUID()}`),
  ]
  for (const answer of requests) expect(await problemOf(answer)).toMatchObject({ code: 'factor.not_found' })
  expect((await listOf(member)).factors).toHaveLength(1)
})

test('removing the last factor deletes the backup codes, and the password alone signs in again', async () => {
  const member = await aMember(app, 'Jana')
  const { id } = await aTotpFactor(member)
  const answer = await member.delete(`/api/factors/${id}`)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(await listOf(member)).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  const { email, password } = member
  expect((await aVisitor(app).post('/api/session', { email, password })).status).toBe(204)
  expect(sent).toContainEqual({
    name: 'account.security_notice',
    data: { memberId: member.id, change: 'factor_removed' },
  })
  const removed = (await kindsOf(member)).filter(({ kind }) => kind === 'factor.removed')
  expect(removed).toEqual([{ kind: 'factor.removed', actorId: member.id, details: { factorType: 'totp' } }])
})

test('removing a factor twice returns 404 the second time and is recorded once', async () => {
  const member = await aMember(app, 'Karl')
  const { id } = await aTotpFactor(member)
  await aTotpFactor(member, 'My tablet')
  const answers = await Promise.all([
    member.delete(`/api/factors/${id}`),
    member.delete(`/api/factors/${id}`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await listOf(member)).toMatchObject({
    recoveryCodesLeft: 10,
    factors: [{ friendlyName: 'My tablet' }],
  })
  expect((await kindsOf(member)).filter(({ kind }) => kind === 'factor.removed')).toHaveLength(1)
})

test('removing an unverified factor sends no email and is not recorded', async () => {
  const member = await aMember(app, 'Lena')
  const { id } = await enrol(member, { factorType: 'totp', friendlyName: 'My phone' })
  const before = [sent.length, (await kindsOf(member)).length]
  expect((await member.delete(`/api/factors/${id}`)).status).toBe(204)
  expect([sent.length, (await kindsOf(member)).length]).toEqual(before)
})

test('an administrator can remove any factor except the last one', async () => {
  const member = await aMember(app, 'Mara')
  const first = await aTotpFactor(member)
  const second = await aTotpFactor(member, 'My tablet')
  await makeAdmin(member)
  expect((await member.delete(`/api/factors/${first.id}`)).status).toBe(204)
  expect(await problemOf(member.delete(`/api/factors/${second.id}`))).toMatchObject({
    code: 'factor.required',
    status: 409,
  })
  expect((await listOf(member)).factors).toMatchObject([{ id: second.id }])
})

test('a passkey that is the only sign-in method cannot be removed', async () => {
  const member = await aMember(app, 'Nora')
  const [passkey, spare] = [await aPasskey(member), await aPasskey(member)]
  await aTotpFactor(member)
  await app.database.db.delete(signInMethods).where(eq(signInMethods.memberId, member.id))
  // An identity of a provider that is no longer configured does not count as a sign-in method.
  const gone = { id: randomUUID(), memberId: member.id, providerId: 'chapel', accountId: member.id }
  await app.database.db.insert(signInMethods).values(gone)
  expect((await member.delete(`/api/factors/${spare}`)).status).toBe(204)
  expect(await problemOf(member.delete(`/api/factors/${passkey}`))).toMatchObject({
    code: 'auth.last_method',
  })
  expect((await listOf(member)).factors).toHaveLength(2)
})

test('an administrator gets admin rights only once their second step is verified', async () => {
  const member = await aMember(app, 'Olga')
  await makeAdmin(member)
  member.cookies.delete('lampstand.session_data')
  const own = () => json<{ member: object }>(member.get('/api/session'))
  expect((await own()).member).toMatchObject({ role: 'member', isSecondStepMissing: true })
  await aTotpFactor(member)
  expect((await own()).member).toMatchObject({ role: 'admin', isSecondStepMissing: false })
})

test('adding, removing and replacing factors requires re-authentication within ten minutes', async () => {
  const member = await aMember(app, 'Paul')
  const { id } = await aTotpFactor(member)
  pass(10 * MINUTE_MS + 1)
  const requests = [
    member.post('/api/factors', { factorType: 'totp', friendlyName: 'Another' }),
    member.delete(`/api/factors/${id}`),
    member.post('/api/recovery-codes', {}),
  ]
  for (const answer of requests) expect(await problemOf(answer)).toMatchObject({ code: 'auth.proof_needed' })
  expect((await rename(member, id, 'Mine')).status).toBe(204)
})

test('a session that has just ended cannot remove a factor', async () => {
  const member = await aMember(app, 'Quinn')
  const { id } = await aTotpFactor(member)
  await member.get('/api/session')
  await app.database.db.delete(sessions).where(eq(sessions.memberId, member.id))
  expect(await problemOf(member.delete(`/api/factors/${id}`))).toMatchObject({ code: 'auth.signed_out' })
})

test('a factor whose removal cannot be recorded is not removed', async () => {
  const failing = await anApp({ clock: () => new Date() })
  const { db } = failing.database
  const member = await aMember(failing, 'Ruth')
  const { id } = await aTotpFactor(member)
  await db.execute('alter table audit_events rename to gone')
  expect(await problemOf(member.delete(`/api/factors/${id}`))).toMatchObject({ code: 'server.failed' })
  expect(await db.select().from(factors)).toHaveLength(1)
  expect(await db.select().from(backupCodes)).toHaveLength(10)
  await failing.database.close()
})
