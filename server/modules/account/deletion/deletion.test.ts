import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#contract/values/durations.ts'
import { members, sessions } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const DUE = '2026-03-08T12:00:00.000Z'

let now = new Date('2026-03-01T12:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await anApp({ clock: () => now })
})

afterAll(() => app.database.close())

const ask = (who: Visitor, comments: string = 'remove') => who.post('/api/account/deletion', { comments })
const keep = (who: Visitor) => who.delete('/api/account/deletion')
const dueOf = async (who: Visitor) =>
  (await json<{ member: { deletionDueAt: string | null } | null }>(who.get('/api/session'))).member
    ?.deletionDueAt

async function rowOf({ id }: Member) {
  const { deletionDueAt, commentsAfterDeletion } = members
  const [row] = await app.database.db
    .select({ deletionDueAt, commentsAfterDeletion })
    .from(members)
    .where(eq(members.id, id))
  return row
}

/** Returns the audit events of a member since their sign-in. */
async function publishedEvents({ id }: Member) {
  const { kind, details, actorId } = auditEvents
  const rows = await app.database.db
    .select({ kind, details, actorId })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, id))
    .orderBy(auditEvents.number)
  const since = rows.findLastIndex((row) => row.kind === 'session.signed_in')
  return rows.slice(since + 1).map(({ actorId, ...row }) => ({ ...row, byThem: actorId === id }))
}

const untouched = { deletionDueAt: null, commentsAfterDeletion: null }

test('an account is due for deletion a week after the request, and the member sees the date at once', async () => {
  const anna = await aMember(app, 'Anna')
  expect(await dueOf(anna)).toBeNull()
  const answer = await ask(anna, 'keep')
  expect([answer.status, await answer.json()]).toEqual([200, { deletionDueAt: DUE }])
  expect(await rowOf(anna)).toEqual({ deletionDueAt: new Date(DUE), commentsAfterDeletion: 'keep' })
  expect(await dueOf(anna)).toBe(DUE)
  expect(await publishedEvents(anna)).toEqual([
    { kind: 'deletion.requested', details: { comments: 'keep' }, byThem: true },
  ])
})

test('a request for deletion signs out every other device, but not the current one', async () => {
  const anna = await aMember(app, 'Anna')
  const onThePhone = aVisitor(app)
  await onThePhone.post('/api/session', { email: anna.email, password: anna.password })
  await ask(anna)
  const left = await app.database.db.select().from(sessions).where(eq(sessions.memberId, anna.id))
  expect(left).toHaveLength(1)
  onThePhone.cookies.delete('lampstand.session_data')
  expect(await dueOf(onThePhone)).toBeUndefined()
  expect(await dueOf(anna)).toBe(DUE)
  expect((await publishedEvents(anna)).map(({ kind }) => kind)).toEqual([
    'deletion.requested',
    'sessions.others_ended',
  ])
})

test('a visitor can neither request nor cancel a deletion', async () => {
  const visitor = aVisitor(app)
  expect(await problemOf(ask(visitor))).toMatchObject({ code: 'auth.signed_out', status: 401 })
  expect(await problemOf(keep(visitor))).toMatchObject({ code: 'auth.signed_out', status: 401 })
})

test('requesting deletion requires a recent re-authentication, and cancelling does not', async () => {
  const anna = await aMember(app, 'Anna')
  await ask(anna)
  const old = new Date(Date.now() - HOUR_MS)
  await app.database.db.update(sessions).set({ provenAt: old }).where(eq(sessions.memberId, anna.id))
  expect((await keep(anna)).status).toBe(204)
  expect(await problemOf(ask(anna))).toMatchObject({ code: 'auth.proof_needed', status: 403 })
  expect(await rowOf(anna)).toEqual(untouched)
})

test('a request for deletion affects only the account of its member', async () => {
  const [anna, ben] = [await aMember(app, 'Anna'), await aMember(app, 'Ben')]
  await ask(anna)
  expect(await rowOf(ben)).toEqual(untouched)
  expect(await problemOf(keep(ben))).toMatchObject({ code: 'deletion.not_requested' })
  expect(await dueOf(anna)).toBe(DUE)
})

test('a second request leaves the date unchanged; only a new choice for the comments is stored', async () => {
  const anna = await aMember(app, 'Anna')
  await ask(anna)
  now = new Date(now.getTime() + HOUR_MS)
  for (const comments of ['remove', 'keep', 'keep']) {
    expect(await json(ask(anna, comments))).toEqual({ deletionDueAt: DUE })
  }
  now = new Date(now.getTime() - HOUR_MS)
  expect(await rowOf(anna)).toEqual({ deletionDueAt: new Date(DUE), commentsAfterDeletion: 'keep' })
  expect((await publishedEvents(anna)).map(({ details }) => details)).toEqual([
    { comments: 'remove' },
    { comments: 'keep' },
  ])
})

test('simultaneous requests for deletion count as one', async () => {
  const anna = await aMember(app, 'Anna')
  const answers = await Promise.all([ask(anna), ask(anna), ask(anna)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await publishedEvents(anna)).toHaveLength(1)
})

test('a withdrawn request leaves the account unchanged; a second withdrawal is rejected', async () => {
  const anna = await aMember(app, 'Anna')
  await ask(anna)
  expect((await keep(anna)).status).toBe(204)
  expect(await rowOf(anna)).toEqual(untouched)
  expect(await dueOf(anna)).toBeNull()
  expect(await problemOf(keep(anna))).toMatchObject({ code: 'deletion.not_requested', status: 409 })
  expect((await publishedEvents(anna)).map(({ kind }) => kind)).toEqual([
    'deletion.requested',
    'deletion.withdrawn',
  ])
})

test('sign-in works until the deletion, and the account shows its date', async () => {
  const anna = await aMember(app, 'Anna')
  await ask(anna)
  await anna.delete('/api/session')
  expect((await anna.post('/api/session', { email: anna.email, password: anna.password })).status).toBe(204)
  expect(await dueOf(anna)).toBe(DUE)
  expect((await keep(anna)).status).toBe(204)
})

test('an unknown choice for the comments is rejected at its field, and no deletion is requested', async () => {
  const anna = await aMember(app, 'Anna')
  for (const comments of ['burn', '', undefined, null]) {
    const problem = await problemOf(anna.post('/api/account/deletion', { comments }))
    expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ field: 'comments' }] })
  }
  expect(await rowOf(anna)).toEqual(untouched)
})

test('if the last two admins request deletion at once, one must first appoint another admin', async () => {
  const { db } = app.database
  const admins = [await aMember(app, 'Ada'), await aMember(app, 'Abel')]
  const ids = admins.map(({ id }) => id)
  await db.update(members).set({ role: 'admin' }).where(inArray(members.id, ids))
  const answers = await Promise.all(admins.map((admin) => ask(admin)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409) ?? new Response()
  expect(await problemOf(refused)).toMatchObject({ code: 'deletion.last_admin' })
  await db.update(members).set({ role: 'member' }).where(inArray(members.id, ids))
})

test('if the job of the email cannot be stored, nothing is changed', async () => {
  const send = () => Promise.reject(new Error('no queue'))
  const failing = await anApp({ database: app.database, jobs: { send, sendSoon: () => undefined } })
  const anna = await aMember(failing, 'Anna')
  expect(await problemOf(ask(anna))).toMatchObject({ code: 'server.failed' })
  expect(await rowOf(anna)).toEqual(untouched)
  expect(await publishedEvents(anna)).toEqual([])
})

test('the member receives an email with the local date, and another one after a withdrawal', async () => {
  const emailing = await anAppWithEmails(app.database, { clock: () => now })
  const { app: site, mailServer, log, close } = emailing
  onTestFinished(close)
  const anna = await aMember(site, 'Anna', { timeZone: 'Pacific/Auckland' })
  await ask(anna)
  await mailServer.until(2)
  await keep(anna)
  await mailServer.until(3)
  await close()
  expect(mailServer.received.map(({ to }) => to)).toEqual(Array(3).fill([anna.email]))
  const [, asked, kept] = mailServer.received.map(({ email }) => email)
  expect(asked?.subject).toBe('Your account will be deleted on March 9, 2026')
  expect(asked?.text.replace(/\s+/g, ' ')).toContain(
    'On Monday, March 9, 2026 at 1:00 AM, it and everything in it will be deleted',
  )
  expect(asked?.text).toContain('Open your profile:\nhttps://lampstand.example/profile\n')
  expect(kept?.subject).toBe('Your account will not be deleted')
  expect([...log.lines, ...site.logged].join('')).not.toMatch(/anna-/)
})

test('the email about a request is not sent once the request has been withdrawn', async () => {
  const first = await anAppWithEmails(app.database, { work: false })
  const anna = await aMember(first.app, 'Anna')
  await ask(anna)
  await keep(anna)
  await first.close()
  const { mailServer, close } = await anAppWithEmails(app.database)
  onTestFinished(close)
  await mailServer.until(2)
  await close()
  const subjects = mailServer.received
    .filter(({ to }) => to[0] === anna.email)
    .map(({ email }) => email.subject)
  expect(subjects.sort()).toEqual(['Welcome to Lampstand', 'Your account will not be deleted'])
})
