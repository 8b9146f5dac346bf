import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { aTotpFactor } from '#server/testing/sign-in/a-second-step.ts'
import { listAuditLog, verifyAuditLog } from './audit-commands.ts'
import { type MemberCommand, runMemberCommand } from './operator-commands.ts'

const clock = () => new Date()

let app: TestApp

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp({ clock })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

const passAMinute = () => vi.setSystemTime(Date.now() + MINUTE_MS + 1)
const run = (email: string, command: MemberCommand) =>
  runMemberCommand(app.database.db, clock, { command, email })

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await json<{ member: unknown }>(visitor.get('/api/session'))).member !== null
}

async function linesOf(lines: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = []
  for await (const line of lines) collected.push(line)
  return collected
}

async function rowOf({ id }: Member) {
  const [row] = await app.database.db.select().from(members).where(eq(members.id, id))
  if (!row) throw new Error('The member is gone.')
  return row
}

async function changesOf({ id }: Member) {
  const { kind, actorId, details } = auditEvents
  const rows = await app.database.db
    .select({ kind, actorId, details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.number)
  return rows.filter((row) => row.details.by === 'operator')
}

test('a member is made an admin, a moderator and a member again, and each change is recorded', async () => {
  const member = await aMember(app, 'Anna')
  const details = []
  for (const [command, from, to] of [
    ['make-admin', 'member', 'admin'],
    ['make-moderator', 'admin', 'moderator'],
    ['make-member', 'moderator', 'member'],
  ] as const) {
    expect(await run(member.email, command)).toContain(`had the role ${from} and has the role ${to} now`)
    expect((await rowOf(member)).role).toBe(to)
    details.push({ kind: 'role.changed', actorId: null, details: { by: 'operator', from, to } })
  }
  expect(await changesOf(member)).toEqual(details)
})

test('making a signed-in member an admin shortens their session to eight hours', async () => {
  const member = await aMember(app, 'Ben')
  await run(member.email, 'make-admin')
  const [session] = await app.database.db.select().from(sessions).where(eq(sessions.memberId, member.id))
  expect(session?.expiresAt).toEqual(new Date(Date.now() + 8 * HOUR_MS))
})

test('a disabled member is refused everywhere within a minute and cannot sign in, until they are enabled', async () => {
  const member = await aMember(app, 'Carla')
  const { email, password } = member
  const visitor = aVisitor(app)
  expect(await run(email, 'disable')).toContain('1 session ended')
  passAMinute()
  expect(await isSignedIn(member)).toBe(false)
  expect(await problemOf(visitor.post('/api/session', { email, password }))).toMatchObject({
    code: 'auth.wrong_credentials',
  })
  expect(await run(email, 'enable')).toContain('may sign in again')
  expect((await visitor.post('/api/session', { email, password })).status).toBe(204)
  expect(await changesOf(member)).toEqual([
    { kind: 'account.disabled', actorId: null, details: { by: 'operator', endedSessions: 1 } },
    { kind: 'account.enabled', actorId: null, details: { by: 'operator' } },
  ])
})

test('an operator ends all sessions of a member, and no others', async () => {
  const [member, other] = [await aMember(app, 'Dora'), await aMember(app, 'Emil')]
  const phone = aVisitor(app)
  await phone.post('/api/session', { email: member.email, password: member.password })
  expect(await run(member.email, 'end-sessions')).toContain('2 sessions ended')
  passAMinute()
  expect(await Promise.all([member, phone, other].map(isSignedIn))).toEqual([false, false, true])
})

test('an operator can mark an email address as verified', async () => {
  const member = await aMember(app, 'Fara')
  await run(member.email, 'verify-email')
  expect((await rowOf(member)).emailVerified).toBe(true)
  expect(await changesOf(member)).toEqual([
    { kind: 'email.verified_by_operator', actorId: null, details: { by: 'operator' } },
  ])
})

test('removing the factors of a member signs them out, and their password alone signs in again', async () => {
  const member = await aMember(app, 'Frida')
  const { email, password } = member
  await aTotpFactor(member)
  expect(await run(email, 'remove-factors')).toContain(
    'no second step and no backup codes any more. 1 session',
  )
  passAMinute()
  expect(await isSignedIn(member)).toBe(false)
  const device = aVisitor(app)
  expect((await device.post('/api/session', { email, password })).status).toBe(204)
  expect(await json(device.get('/api/factors'))).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect(await changesOf(member)).toEqual([
    { kind: 'sessions.all_ended', actorId: null, details: { by: 'operator', count: 1 } },
    { kind: 'factors.removed_by_operator', actorId: null, details: { by: 'operator', count: 1 } },
  ])
  expect(await run(email, 'remove-factors')).toBe(`${email} has no second step. Nothing was changed.`)
  expect(await changesOf(member)).toHaveLength(2)
})

test.each(['make-admin', 'make-moderator', 'disable', 'end-sessions', 'verify-email'] as const)(
  '%s a second time changes and records nothing',
  async (command) => {
    const member = await aMember(app, 'Gerd')
    await run(member.email, command)
    const before = [await rowOf(member), await changesOf(member)]
    expect(await run(member.email, command)).toMatch(/Nothing was changed\.$/)
    expect([await rowOf(member), await changesOf(member)]).toEqual(before)
    expect(before[1]).toHaveLength(1)
  },
)

test('the same command by two operators at once makes and records one change', async () => {
  const member = await aMember(app, 'Hana')
  await Promise.all([run(member.email, 'make-admin'), run(member.email, 'make-admin')])
  expect(await changesOf(member)).toHaveLength(1)
})

test('an operator can look up a member by address in upper or lower case, without private data', async () => {
  const member = await aMember(app, 'Ines')
  const shown = await run(` ${member.email.toUpperCase()} `, 'show')
  expect(shown.split('\n')).toEqual([
    `id: ${member.id}`,
    `email: ${member.email} (not verified)`,
    'role: member',
    expect.stringMatching(/^signed up: 2026-12-01T/),
    'disabled: no',
    expect.stringMatching(/^sessions: 1, last used in the hour of 2026-12-01T10:00:00\.000Z$/),
  ])
})

test('an unknown address is rejected with a readable message', async () => {
  const refusal = new OperatorRefusal('No member has the address nobody@example.org.')
  await expect(run('nobody@example.org', 'make-admin')).rejects.toEqual(refusal)
  await expect(linesOf(listAuditLog(app.database.db, 'nobody@example.org'))).rejects.toEqual(refusal)
})

test('an operator can list the whole audit log in order, or only the events about one member', async () => {
  const { db } = app.database
  const member = await aMember(app, 'Jana')
  await run(member.email, 'make-admin')
  const whole = await linesOf(listAuditLog(db))
  const own = await linesOf(listAuditLog(db, member.email))
  expect(own.map((line) => line.split('  ')[2])).toEqual([
    'account.created',
    'session.signed_in',
    'role.changed',
  ])
  expect(own.at(-1)).toContain(`actor=nobody  subject=${member.id}  by="operator"`)
  expect(whole.slice(-3)).toEqual(own)
  expect(whole.map((line) => Number.parseInt(line, 10))).toEqual(whole.map((_, index) => index + 1))
})

test('an intact audit log is reported with its length, a damaged one with its first invalid event', async () => {
  const { db } = app.database
  const whole = await linesOf(listAuditLog(db))
  expect(await verifyAuditLog(db)).toMatch(
    new RegExp(`^The audit log is whole: ${whole.length} events, the last with the hash [0-9a-f]{64}\\.$`),
  )
  await db.execute('alter table audit_events disable trigger user')
  await db.update(auditEvents).set({ subjectId: null }).where(eq(auditEvents.number, 2))
  await expect(verifyAuditLog(db)).rejects.toEqual(
    new OperatorRefusal('Event 2 of the audit log was changed after it was written.'),
  )
  await db.delete(auditEvents).where(eq(auditEvents.number, 1))
  await expect(verifyAuditLog(db)).rejects.toThrow('Event 1 of the audit log is missing.')
})
