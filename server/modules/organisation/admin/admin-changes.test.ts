import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ListedMember } from '#contract/organisation/admin.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let ada: Member
let anna: Member

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp({ clock: () => new Date() })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

beforeEach(async () => {
  ada = await anAdmin(app)
  anna = await aMember(app, 'Anna')
})

const passAMinute = () => vi.setSystemTime(Date.now() + MINUTE_MS + 1)

type Change = (admin: Visitor, member: { id: string }) => Promise<Response>

const toModerator: Change = (admin, { id }) =>
  admin.put(`/api/admin/members/${id}/role`, { role: 'moderator' })
const disable: Change = (admin, { id }) => admin.put(`/api/admin/members/${id}/disabled`)
const enable: Change = (admin, { id }) => admin.delete(`/api/admin/members/${id}/disabled`)
const endSessions: Change = (admin, { id }) => admin.delete(`/api/admin/members/${id}/sessions`)

const changes: [string, Change][] = [
  ['changing a role', toModerator],
  ['disabling', disable],
  ['enabling', enable],
  ['ending sessions', endSessions],
]

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await json<{ member: unknown }>(visitor.get('/api/session'))).member !== null
}

/** Returns the audit events of staff about a member, newest first. */
async function changesTo({ id }: Member) {
  const { kind, actorId, details } = auditEvents
  const rows = await app.database.db
    .select({ kind, actorId, details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(desc(auditEvents.number))
  return rows.filter((row) => row.details.by !== undefined && row.kind !== 'session.proven')
}

async function rowOf({ id }: Member) {
  const [row] = await app.database.db.select().from(members).where(eq(members.id, id))
  if (!row) throw new Error('The member is gone.')
  return row
}

async function sessionsOf({ id }: Member) {
  return app.database.db.select().from(sessions).where(eq(sessions.memberId, id))
}

test('an admin changes a role; the change is returned, recorded, and effective within a minute', async () => {
  const response = await json<ListedMember>(ada.put(`/api/admin/members/${anna.id}/role`, { role: 'admin' }))
  expect(response).toMatchObject({ id: anna.id, role: 'admin' })
  expect(await changesTo(anna)).toEqual([
    { kind: 'role.changed', actorId: ada.id, details: { by: 'admin', from: 'member', to: 'admin' } },
  ])
  const [session] = await sessionsOf(anna)
  expect(session?.expiresAt).toEqual(new Date(Date.now() + 8 * HOUR_MS))
  passAMinute()
  const { member } = await json<{ member: object }>(anna.get('/api/session'))
  expect(member).toMatchObject({ role: 'member', isSecondStepMissing: true })
})

test('a demoted admin immediately loses access to members, and within a minute to all admin pages', async () => {
  const ben = await anAdmin(app, 'Ben')
  expect((await ben.get('/api/admin/members')).status).toBe(200)
  await ada.put(`/api/admin/members/${ben.id}/role`, { role: 'member' })
  expect((await problemOf(ben.get('/api/admin/members'))).code).toBe('admin.administrators_only')
  expect((await problemOf(disable(ben, anna))).code).toBe('admin.administrators_only')
  passAMinute()
  expect((await problemOf(ben.get('/api/admin/studies'))).code).toBe('admin.administrators_only')
})

test('a disabled member is signed out everywhere and cannot sign in, until they are enabled', async () => {
  const { email, password } = anna
  const phone = aVisitor(app)
  await phone.post('/api/session', { email, password })
  const response = await json<ListedMember>(disable(ada, anna))
  expect(response.disabledAt).toBe(new Date().toISOString())
  expect(await problemOf(anna.delete('/api/sessions'))).toMatchObject({ code: 'auth.signed_out' })
  passAMinute()
  expect(await Promise.all([anna, phone].map(isSignedIn))).toEqual([false, false])
  expect((await problemOf(phone.post('/api/session', { email, password }))).code).toBe(
    'auth.wrong_credentials',
  )
  expect((await json<ListedMember>(enable(ada, anna))).disabledAt).toBeNull()
  expect((await phone.post('/api/session', { email, password })).status).toBe(204)
  expect(await changesTo(anna)).toEqual([
    { kind: 'account.enabled', actorId: ada.id, details: { by: 'admin' } },
    { kind: 'account.disabled', actorId: ada.id, details: { by: 'admin', endedSessions: 2 } },
  ])
})

test('an admin ends all sessions of a member, and no others', async () => {
  const ben = await aMember(app, 'Ben')
  expect((await endSessions(ada, anna)).status).toBe(200)
  passAMinute()
  expect(await Promise.all([anna, ben, ada].map(isSignedIn))).toEqual([false, true, true])
  expect(await changesTo(anna)).toEqual([
    { kind: 'sessions.all_ended', actorId: ada.id, details: { by: 'admin', count: 1 } },
  ])
})

test.each(changes)('%s a second time succeeds and records nothing more', async (name, change) => {
  if (name === 'enabling') await disable(ada, anna)
  expect((await change(ada, anna)).status).toBe(200)
  const before = [await rowOf(anna), await changesTo(anna)]
  expect((await change(ada, anna)).status).toBe(200)
  expect([await rowOf(anna), await changesTo(anna)]).toEqual(before)
})

test.each(changes)('%s is rejected for the admin’s own account', async (_, change) => {
  const before = await rowOf(ada)
  expect(await problemOf(change(ada, ada))).toMatchObject({ code: 'admin.own_account', status: 409 })
  expect(await rowOf(ada)).toEqual(before)
  expect(await sessionsOf(ada)).toHaveLength(1)
  expect(await changesTo(ada)).toEqual([])
})

test.each(changes)('%s returns 404 for an unknown member', async (_, change) => {
  expect(await problemOf(change(ada, { id: randomUUID() }))).toMatchObject({
    code: 'admin.member_not_found',
    status: 404,
  })
})

test.each(changes)('%s requires re-authentication within the last ten minutes', async (_, change) => {
  const provenAt = new Date(Date.now() - 11 * MINUTE_MS)
  await app.database.db.update(sessions).set({ provenAt }).where(eq(sessions.memberId, ada.id))
  expect((await problemOf(change(ada, anna))).code).toBe('auth.proof_needed')
  expect(await changesTo(anna)).toEqual([])
})

test.each([{ role: 'owner' }, { role: '' }, {}, { role: ['admin'] }])(
  'an invalid role is rejected: %j',
  async (body) => {
    const problem = await problemOf(ada.put(`/api/admin/members/${anna.id}/role`, body))
    expect(problem).toMatchObject({ code: 'request.invalid', status: 400 })
    expect((await rowOf(anna)).role).toBe('member')
  },
)

test('the same change by two admins at once is made and recorded once', async () => {
  const ben = await anAdmin(app, 'Ben')
  const answers = await Promise.all([disable(ada, anna), disable(ben, anna), disable(ada, anna)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await changesTo(anna)).toHaveLength(1)
})

test('if two admins disable each other at once, one remains', async () => {
  const ben = await anAdmin(app, 'Ben')
  const answers = await Promise.all([disable(ada, ben), disable(ben, ada)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const rows = [await rowOf(ada), await rowOf(ben)]
  expect(rows.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1)
})
