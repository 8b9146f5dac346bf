import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DeviceSession } from '#contract/account/session.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { verifyAudit } from '#server/auth/audit/verify-audit.ts'
import * as hashing from '#server/auth/passwords/argon2id.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const DAY_MS = 24 * HOUR_MS

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let app: TestApp

beforeAll(async () => {
  // Sessions use the system clock, and time never goes back.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:30:00Z') })
  app = await anApp({ clock: () => new Date() })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

/** Signs the member in on another device. */
async function onAnother(member: Member, userAgent: string): Promise<Visitor> {
  const device = aVisitor(app)
  const { email, password } = member
  const answer = await device.send('/api/session', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  })
  expect(answer.status).toBe(204)
  return device
}

const listOf = async (device: Visitor) =>
  (await json<{ sessions: DeviceSession[] }>(device.get('/api/sessions'))).sessions

async function currentOf(device: Visitor): Promise<string> {
  const current = (await listOf(device)).find(({ isCurrent }) => isCurrent)
  if (!current) throw new Error('No session of the list is the one that asks.')
  return current.id
}

async function isSignedIn(device: Visitor): Promise<boolean> {
  return (await json<{ member: unknown }>(device.get('/api/session'))).member !== null
}

const rowOf = async (id: string) => {
  const [row] = await app.database.db.select().from(sessions).where(eq(sessions.id, id))
  return row
}

const auditOf = async ({ id }: Member) => {
  const { kind, actorId, details } = auditEvents
  const rows = await app.database.db
    .select({ kind, actorId, details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.number)
  return rows.map((row) => ({ ...row, actorId: row.actorId === id ? 'themselves' : row.actorId }))
}

test('a member sees the names of their devices, most recently used first, with the current one marked', async () => {
  const member = await aMember(app, 'Anna')
  const signedInAt = new Date().toISOString()
  pass(HOUR_MS)
  const phone = await onAnother(member, IPHONE)
  pass(HOUR_MS)
  await onAnother(member, FIREFOX)
  const found = await listOf(phone)
  expect(found.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox on Linux', false],
    ['Safari on iPhone', true],
    ['Unknown device', false],
  ])
  expect(found[2]).toEqual({
    id: expect.any(String),
    device: 'Unknown device',
    signedInAt,
    lastUsedAt: signedInAt.replace(/:30:.*/, ':00:00.000Z'),
    isCurrent: false,
  })
})

test('the session list omits expired sessions and those of other members, and takes one SQL statement', async () => {
  const [member, other] = [await aMember(app, 'Ben'), await aMember(app, 'Carla')]
  await onAnother(other, FIREFOX)
  const expired = await currentOf(await onAnother(member, IPHONE))
  await app.database.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, expired))
  expect(await listOf(member)).toHaveLength(1)
  expect(await app.database.statementsOf(() => member.get('/api/sessions'))).toHaveLength(1)
  expect((await member.get('/api/sessions')).headers.get('cache-control')).toBe('no-store')
})

test('a device that was signed out from another device is rejected within a minute', async () => {
  const member = await aMember(app, 'Dora')
  const phone = await onAnother(member, IPHONE)
  const answer = await member.delete(`/api/sessions/${await currentOf(phone)}`)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(await listOf(member)).toHaveLength(1)
  pass(MINUTE_MS + 1)
  expect(await problemOf(phone.get('/api/sessions'))).toMatchObject({ code: 'auth.signed_out' })
  expect([...phone.cookies.keys()]).toEqual(['lampstand.device'])
  expect(await isSignedIn(member)).toBe(true)
})

test('a session that has just ended cannot end others', async () => {
  const member = await aMember(app, 'Esra')
  const thief = await onAnother(member, IPHONE)
  const own = await currentOf(member)
  await member.delete(`/api/sessions/${await currentOf(thief)}`)
  expect(await isSignedIn(thief)).toBe(true)
  const another = aVisitor(app, thief)
  const refused = { code: 'auth.signed_out', status: 401 }
  expect(await problemOf(thief.delete(`/api/sessions/${own}`))).toMatchObject(refused)
  expect(await problemOf(another.delete('/api/sessions'))).toMatchObject(refused)
  expect([...thief.cookies.keys()]).toEqual(['lampstand.device'])
  pass(2 * MINUTE_MS)
  expect(await isSignedIn(member)).toBe(true)
})

test('signing out a device twice returns 404 the second time and is recorded once', async () => {
  const member = await aMember(app, 'Fara')
  const phone = await currentOf(await onAnother(member, IPHONE))
  await member.delete(`/api/sessions/${phone}`)
  expect(await problemOf(member.delete(`/api/sessions/${phone}`))).toMatchObject({
    code: 'auth.session_not_found',
    status: 404,
  })
  const ended = (await auditOf(member)).filter(({ kind }) => kind === 'session.ended')
  expect(ended).toEqual([
    { kind: 'session.ended', actorId: 'themselves', details: { device: 'Safari on iPhone' } },
  ])
})

test('signing out a device of another member or an unknown device returns 404', async () => {
  const [member, other] = [await aMember(app, 'Gerd'), await aMember(app, 'Hana')]
  for (const id of [await currentOf(other), randomUUID()]) {
    expect(await problemOf(member.delete(`/api/sessions/${id}`))).toMatchObject({
      code: 'auth.session_not_found',
    })
  }
  expect(await problemOf(member.delete('/api/sessions/1'))).toMatchObject({ code: 'request.invalid' })
  pass(2 * MINUTE_MS)
  expect(await isSignedIn(other)).toBe(true)
})

test('a member who ends their current session is signed out', async () => {
  const member = await aMember(app, 'Ines')
  expect((await member.delete(`/api/sessions/${await currentOf(member)}`)).status).toBe(204)
  expect([...member.cookies.keys()]).toEqual(['lampstand.device'])
  expect((await auditOf(member)).at(-1)).toMatchObject({ kind: 'session.signed_out' })
})

test('a member can sign out all other devices and remains signed in on the current one', async () => {
  const [member, other] = [await aMember(app, 'Jana'), await aMember(app, 'Karl')]
  const others = [await onAnother(member, IPHONE), await onAnother(member, FIREFOX)]
  expect((await member.delete('/api/sessions')).status).toBe(204)
  expect((await listOf(member)).map(({ isCurrent }) => isCurrent)).toEqual([true])
  pass(MINUTE_MS + 1)
  expect(await Promise.all([member, other, ...others].map(isSignedIn))).toEqual([true, true, false, false])
  expect((await auditOf(member)).at(-1)).toEqual({
    kind: 'sessions.others_ended',
    actorId: 'themselves',
    details: { count: 2 },
  })
})

test('signing out all other devices twice succeeds both times and is recorded once', async () => {
  const member = await aMember(app, 'Lena')
  await onAnother(member, IPHONE)
  for (const _ of [1, 2]) expect((await member.delete('/api/sessions')).status).toBe(204)
  expect((await auditOf(member)).filter(({ kind }) => kind === 'sessions.others_ended')).toHaveLength(1)
})

test('a visitor can neither list nor end sessions', async () => {
  const visitor = aVisitor(app)
  const requests = [
    visitor.get('/api/sessions'),
    visitor.delete('/api/sessions'),
    visitor.delete(`/api/sessions/${randomUUID()}`),
  ]
  for (const answer of requests) {
    expect(await problemOf(answer)).toMatchObject({ code: 'auth.signed_out', status: 401 })
  }
})

test('the last use of a session is written once an hour, and only when the session is read from the database', async () => {
  vi.setSystemTime(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS)
  const member = await aMember(app, 'Mara')
  const { statementsOf } = app.database
  const written = async () =>
    (await statementsOf(() => member.get('/api/completions'))).filter((sent) => sent.startsWith('update'))
  pass(30 * MINUTE_MS)
  expect(await written()).toEqual([])
  pass(31 * MINUTE_MS)
  expect(await written()).toHaveLength(1)
  expect(await written()).toEqual([])
  pass(2 * MINUTE_MS)
  expect(await written()).toEqual([])
  const [own] = await listOf(member)
  expect(own?.lastUsedAt).toBe(new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString())
})

test('a change without a cached session reads the session from the database only once', async () => {
  const member = await aMember(app, 'Nora')
  const { statementsOf } = app.database
  const fresh = await statementsOf(() => member.delete('/api/sessions'))
  member.cookies.delete('lampstand.session_data')
  const statements = await statementsOf(() => member.delete('/api/sessions'))
  expect(statements).toEqual(fresh)
})

test('an admin’s session ends eight hours after its last use, and so does its cookie', async () => {
  const { db } = app.database
  const member = await aMember(app, 'Olaf')
  await db.update(members).set({ role: 'admin' }).where(eq(members.id, member.id))
  const { email, password } = member
  const cookies = (await member.post('/api/session', { email, password })).headers.getSetCookie()
  expect(cookies.filter((cookie) => cookie.startsWith('lampstand.session_token='))).toEqual([
    expect.stringMatching(/; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  pass(7 * HOUR_MS)
  const renewed = (await member.get('/api/session')).headers.getSetCookie()
  expect(renewed).toContainEqual(expect.stringMatching(/^lampstand\.session_token=.+; Max-Age=28800;/))
  pass(7 * HOUR_MS)
  expect(await isSignedIn(member)).toBe(true)
  pass(8 * HOUR_MS + 1)
  expect(await isSignedIn(member)).toBe(false)
})

test('the session of a new admin ends after eight hours', async () => {
  const { db } = app.database
  const member = await aMember(app, 'Paula')
  const id = await currentOf(member)
  await db.update(members).set({ role: 'admin' }).where(eq(members.id, member.id))
  pass(2 * MINUTE_MS)
  await member.get('/api/session')
  expect((await rowOf(id))?.expiresAt).toEqual(new Date(Date.now() + 8 * HOUR_MS))
})

test('a disabled member cannot sign in, and gets the error of a wrong password', async () => {
  const { db } = app.database
  const member = await aMember(app, 'Quinn')
  await db.update(members).set({ disabledAt: new Date() }).where(eq(members.id, member.id))
  const before = await db.select().from(sessions).where(eq(sessions.memberId, member.id))
  const visitor = aVisitor(app)
  const { email, password } = member
  const right = await problemOf(visitor.post('/api/session', { email, password }))
  const wrong = await problemOf(visitor.post('/api/session', { email, password: 'not the password' }))
  expect(right).toMatchObject({ code: 'auth.wrong_credentials', status: 401 })
  expect({ ...right, requestId: '' }).toEqual({ ...wrong, requestId: '' })
  expect(visitor.cookies.size).toBe(0)
  expect(await db.select().from(sessions).where(eq(sessions.memberId, member.id))).toEqual(before)
  expect((await auditOf(member)).slice(-2).map(({ details }) => details)).toEqual([
    { device: 'Unknown device', reason: 'account_disabled' },
    { device: 'Unknown device', reason: 'wrong_credentials' },
  ])
})

test('a remaining session of a disabled member is rejected within a minute', async () => {
  const { db } = app.database
  const member = await aMember(app, 'Rosa')
  await db.update(members).set({ disabledAt: new Date() }).where(eq(members.id, member.id))
  pass(MINUTE_MS + 1)
  expect(await isSignedIn(member)).toBe(false)
  expect(await problemOf(member.get('/api/completions'))).toMatchObject({ code: 'auth.signed_out' })
})

test('sign-up, sign-in, sign-out and rejections are recorded without the address or password', async () => {
  const member = await aMember(app, 'Silvia')
  const { email, password } = member
  await aVisitor(app).post('/api/accounts', { email, password, timeZone: 'UTC', isOldEnough: true })
  await aVisitor(app).post('/api/session', { email, password: 'not the password' })
  await member.delete('/api/session')
  await member.delete('/api/session')
  const device = 'Unknown device'
  expect(await auditOf(member)).toEqual([
    { kind: 'account.created', actorId: 'themselves', details: {} },
    {
      kind: 'session.signed_in',
      actorId: 'themselves',
      details: { device, door: 'password', secondDoor: 'none' },
    },
    { kind: 'account.sign_up_refused', actorId: null, details: { reason: 'address_taken' } },
    { kind: 'session.refused', actorId: null, details: { device, reason: 'wrong_credentials' } },
    { kind: 'session.signed_out', actorId: 'themselves', details: { device } },
  ])
  const log = JSON.stringify(await app.database.db.select().from(auditEvents))
  expect(log).not.toMatch(/silvia|example\.org|password of/)
})

test('a rejected sign-in is recorded with the same SQL statements whether or not the address has an account', async () => {
  const member = await aMember(app, 'Tilda')
  const { statementsOf, db } = app.database
  const attempt = (email: string) => async () => {
    await aVisitor(app).post('/api/session', { email, password: 'not the password' })
  }
  const known = await statementsOf(attempt(member.email))
  const unknown = await statementsOf(attempt('nobody@example.org'))
  const recording = (sent: string[]) => sent.slice(sent.indexOf('begin') - 1)
  expect(recording(unknown)).toEqual(recording(known))
  const rows = await db.select().from(auditEvents).orderBy(auditEvents.number)
  expect(rows.at(-1)).toMatchObject({ kind: 'session.refused', actorId: null, subjectId: null })
})

test('a sign-in fails if the account is disabled or its password changes while the hash is calculated', async () => {
  for (const change of [{ disabledAt: new Date() }, { credentialsChangedAt: new Date() }]) {
    const member = await aMember(app, 'Tina')
    const { db } = app.database
    // The change happens after the account was read and before the password check succeeds.
    vi.spyOn(hashing, 'isRightArgon2id').mockImplementationOnce(async () => {
      await db.update(members).set(change).where(eq(members.id, member.id))
      return true
    })
    const { email, password } = member
    const asked = aVisitor(app).post('/api/session', { email, password })
    expect(await problemOf(asked)).toMatchObject({ code: 'auth.wrong_credentials' })
    expect(vi.mocked(hashing.isRightArgon2id)).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
  }
})

test('signing in takes three SQL statements: the account, the session and the audit event', async () => {
  const member = await aMember(app, 'Uta')
  const { email, password } = member
  const sent = await app.database.statementsOf(() => aVisitor(app).post('/api/session', { email, password }))
  expect(sent).toHaveLength(3)
})

test('an account is not created if its audit event cannot be written, and the audit log remains valid', async () => {
  const failing = await anApp()
  const { db } = failing.database
  const drop = 'alter table audit_events rename to gone'
  await db.execute(drop)
  const account = {
    email: 'half@example.org',
    password: 'a calm password',
    timeZone: 'UTC',
    isOldEnough: true,
  }
  expect(await problemOf(aVisitor(failing).post('/api/accounts', account))).toMatchObject({
    code: 'server.failed',
  })
  expect(await db.select().from(members)).toEqual([])
  await failing.database.close()
  expect(await verifyAudit(app.database.db)).toMatchObject({ ok: true })
})

test('using a session extends it to thirty days from now', async () => {
  const member = await aMember(app, 'Vera')
  const id = await currentOf(member)
  pass(20 * DAY_MS)
  expect(await isSignedIn(member)).toBe(true)
  expect((await rowOf(id))?.expiresAt).toEqual(new Date(Date.now() + 30 * DAY_MS))
})
