import { randomUUID } from 'node:crypto'
import { eq, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { challenges } from '#db/schema/challenge.ts'
import { backupCodes, factors } from '#db/schema/factor.ts'
import { everyTable } from '#db/testing/every-table.ts'
import { verifyAudit } from '#server/auth/audit/verify-audit.ts'
import type { DeletionHandler } from '#server/module/deletion-handler.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import { JobFailure } from '#server/platform/jobs/job-failure.ts'
import { startScheduled } from '#server/platform/jobs/scheduled.ts'
import type { Email } from '#server/platform/mail/mailer.ts'
import { aLog } from '#server/testing/a-log.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { carryOutDeletionJob, deleteAccount } from './carry-out-deletion.ts'
import { sweepDeletions } from './sweep-deletions.ts'

const asked = new Date('2026-03-01T12:00:00Z')
const due = new Date('2026-03-08T12:00:00Z')
const dueClock = () => due

let app: TestApp

beforeAll(async () => {
  app = await anApp({ clock: () => asked })
})

afterAll(() => app.database.close())

async function aLeavingMember(name: string, comments = 'remove'): Promise<Member> {
  const member = await aMember(app, name)
  await member.post('/api/account/deletion', { comments })
  return member
}

/** Finds the tables that contain an id in any column. */
async function tablesKnowing(id: string): Promise<string[]> {
  const found: string[] = []
  for (const table of Object.values(await everyTable())) {
    const name = getTableName(table)
    const like = sql`select 1 from ${sql.identifier(name)} as kept where kept::text like ${`%${id}%`} limit 1`
    if ((await app.database.db.execute(like)).rows.length > 0) found.push(name)
  }
  return found.sort()
}

const isThere = async ({ id }: Member) =>
  (await app.database.db.select().from(members).where(eq(members.id, id))).length === 1

const farewellsOf = async ({ id }: Member) =>
  (await app.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))).filter(
    ({ kind }) => kind === 'account.deleted',
  )

/** Creates a job that can be attempted repeatedly, with a fake mail server. */
function aJob({
  at = due,
  deliver = async () => undefined,
  parts = [],
}: {
  at?: Date
  deliver?: (email: Email) => Promise<void>
  parts?: readonly DeletionHandler[]
} = {}) {
  const emails: Email[] = []
  const kept = aLog()
  const mailer = {
    deliver: async (email: Email) => {
      await deliver(email)
      emails.push(email)
    },
  }
  const { db } = app.database
  const site = siteOf(parseConfig({}))
  const job = carryOutDeletionJob({
    db,
    clock: () => at,
    log: kept.log,
    mailer,
    site,
    deletionHandlers: parts,
  })
  const id = randomUUID()
  const run = ({ id: memberId }: Member) =>
    job.run({ memberId }, { id, sentAt: due, signal: new AbortController().signal })
  return { run, emails, log: kept.lines, id }
}

test('a due account is deleted with all its data after a last email; only the audit log still contains its id', async () => {
  const { db } = app.database
  const anna = await aLeavingMember('Anna')
  const createdAt = asked
  await anna.put('/api/studies/1/completion')
  await db
    .insert(factors)
    .values({ memberId: anna.id, id: randomUUID(), type: 'totp', name: 'App', createdAt, secret: 'x' })
  await db.insert(backupCodes).values({ memberId: anna.id, codeHash: 'x', createdAt })
  const challenge = {
    id: randomUUID(),
    purpose: 'test',
    secretHash: 'x',
    details: {},
    createdAt,
    expiresAt: due,
  }
  await db.insert(challenges).values({ ...challenge, memberId: anna.id })
  expect(await tablesKnowing(anna.id)).toEqual([
    'audit_events',
    'challenges',
    'completions',
    'entries',
    'entry_versions',
    'factors',
    'members',
    'recovery_codes',
    'sessions',
    'sign_in_methods',
  ])
  const { run, emails } = aJob()
  await run(anna)
  expect(emails).toMatchObject([{ to: anna.email, subject: 'Your account is deleted' }])
  expect(await tablesKnowing(anna.id)).toEqual(['audit_events'])
  expect(await tablesKnowing(anna.email)).toEqual([])
  expect(await farewellsOf(anna)).toMatchObject([
    { actorId: anna.id, subjectId: anna.id, details: { comments: 'remove' }, at: due },
  ])
  expect(await verifyAudit(db)).toMatchObject({ ok: true })
})

test('every column that names a member is deleted or emptied with the account, also in tables without test rows', async () => {
  const staying = Object.values(await everyTable()).flatMap((table) => {
    const { name, columns, foreignKeys } = getTableConfig(table)
    const cascading = foreignKeys
      .filter(
        (key) => /^(cascade|set null)$/.test(key.onDelete ?? '') && key.reference().foreignTable === members,
      )
      .flatMap((key) => key.reference().columns.map((column) => column.name))
    const naming = columns
      .map((column) => column.name)
      .filter((column) => /^(member|author|owner|actor)_id$/.test(column))
    return naming.filter((column) => !cascading.includes(column)).map((column) => `${name}.${column}`)
  })
  expect(staying).toEqual(['audit_events.actor_id'])
})

test('after a deletion no session is valid, and the address can sign up again', async () => {
  const anna = await aLeavingMember('Anna')
  await aJob().run(anna)
  anna.cookies.delete('lampstand.session_data')
  expect(await (await anna.get('/api/session')).json()).toEqual({ member: null })
  const { email, password } = anna
  expect((await aVisitor(app).post('/api/session', { email, password })).status).toBe(401)
  const again = { email, password, timeZone: 'UTC', isOldEnough: true }
  expect((await aVisitor(app).post('/api/accounts', again)).status).toBe(204)
  expect((await aVisitor(app).post('/api/session', { email, password })).status).toBe(204)
})

test('an account is not deleted before its date, without a request, or after a cancellation', async () => {
  const early = aJob({ at: new Date(due.getTime() - 1) })
  const [anna, ben] = [await aLeavingMember('Anna'), await aMember(app, 'Ben')]
  await early.run(anna)
  const { run, emails } = aJob()
  await run(ben)
  await anna.delete('/api/account/deletion')
  await run(anna)
  expect([await isThere(anna), await isThere(ben)]).toEqual([true, true])
  expect([...early.emails, ...emails]).toEqual([])
})

test('repeated and simultaneous deletions delete an account only once', async () => {
  const anna = await aLeavingMember('Anna')
  const { db } = app.database
  const outcomes = await Promise.all([1, 2, 3].map(() => deleteAccount(db, dueClock, [], anna.id)))
  expect(outcomes.sort()).toEqual([false, false, true])
  const { run, emails } = aJob()
  await run(anna)
  expect(emails).toEqual([])
  expect(await farewellsOf(anna)).toHaveLength(1)
})

test('every feature runs its deletion handler in the same transaction; if one fails, nothing is deleted', async () => {
  const anna = await aLeavingMember('Anna', 'keep')
  const said: unknown[] = []
  const listening: DeletionHandler = {
    beforeDeletion: async (tx, leaving) => {
      said.push(leaving)
      await tx.update(members).set({ displayName: 'half gone' }).where(eq(members.id, leaving.memberId))
    },
  }
  const failing: DeletionHandler = { beforeDeletion: () => Promise.reject(new Error('not yet')) }
  const before = await tablesKnowing(anna.id)
  await expect(deleteAccount(app.database.db, dueClock, [listening, failing], anna.id)).rejects.toThrow(
    'not yet',
  )
  expect(await tablesKnowing(anna.id)).toEqual(before)
  expect(await tablesKnowing('half gone')).toEqual([])
  expect(await deleteAccount(app.database.db, dueClock, [listening], anna.id)).toBe(true)
  expect(said).toEqual(Array(2).fill({ memberId: anna.id, comments: 'keep' }))
})

test('a process that dies after the email leaves the account intact, and the next attempt sends the same email', async () => {
  const anna = await aLeavingMember('Anna')
  let dying = true
  const parts = [{ beforeDeletion: async () => (dying ? Promise.reject(new Error('killed')) : undefined) }]
  const { run, emails, id } = aJob({ parts })
  await expect(run(anna)).rejects.toThrow('killed')
  expect(await isThere(anna)).toBe(true)
  dying = false
  await run(anna)
  expect(emails.map((email) => email.id)).toEqual([id, id])
  expect(await isThere(anna)).toBe(false)
})

test('cancelling while the last email is sent preserves the account', async () => {
  const anna = await aLeavingMember('Anna')
  const { run } = aJob({ deliver: async () => void (await anna.delete('/api/account/deletion')) })
  await run(anna)
  expect(await isThere(anna)).toBe(true)
})

test('if the mail server is unavailable, the account is deleted a day later without the email', async () => {
  const anna = await aLeavingMember('Anna')
  const deliver = () => Promise.reject(new JobFailure('smtp ECONNECTION', { lasting: false }))
  await expect(aJob({ deliver }).run(anna)).rejects.toThrow('smtp')
  expect(await isThere(anna)).toBe(true)
  const { run, log } = aJob({ deliver, at: new Date(due.getTime() + 24 * HOUR_MS + 1) })
  await run(anna)
  expect(await isThere(anna)).toBe(false)
  expect(log.join('')).toContain('without its last email')
  expect(log.join('')).not.toMatch(/anna-/)
})

test('an address that rejects emails does not delay the deletion', async () => {
  const anna = await aLeavingMember('Anna')
  const deliver = () => Promise.reject(new JobFailure('smtp 550', { lasting: true }))
  await aJob({ deliver }).run(anna)
  expect(await isThere(anna)).toBe(false)
})

test('the last email mentions the comments that remain, if the member chose that', async () => {
  const [anna, ben] = [await aLeavingMember('Anna', 'keep'), await aLeavingMember('Ben')]
  const { run, emails } = aJob()
  await run(anna)
  await run(ben)
  expect(emails.map(({ text }) => /without\s+your\s+name/.test(text))).toEqual([true, false])
})

test('the last email does not say that the address is unknown now, because the newsletter is independent of accounts', async () => {
  const anna = await aLeavingMember('Anna')
  const { run, emails } = aJob()
  await run(anna)
  expect(emails[0]?.text.replace(/\s+/g, ' ')).toContain('last email about your account')
  expect(emails[0]?.text.replace(/\s+/g, ' ')).toContain('The newsletter, if you take it, still comes')
})

test('two simultaneous runs of the sweep delete each due account once, with one email', async () => {
  const { db } = app.database
  const { mailServer, log, jobs, close } = await anAppWithEmails(app.database, { clock: dueClock })
  onTestFinished(close)
  const [anna, ben] = [await aLeavingMember('Anna'), await aMember(app, 'Ben')]
  const sweeps = [1, 2].map(() =>
    startScheduled([sweepDeletions], { db, clock: dueClock, log: log.log, jobs }),
  )
  await Promise.all(sweeps.map((stop) => stop()))
  await log.until('job done')
  await close()
  expect(mailServer.received.map(({ to, email }) => [to, email.subject])).toEqual([
    [[anna.email], 'Your account is deleted'],
  ])
  expect([await isThere(anna), await isThere(ben)]).toEqual([false, true])
  expect(log.lines.join('')).not.toMatch(/anna-/)
})

test('due accounts are looked up at the start and every hour, even after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const anna = await aLeavingMember('Anna')
  const { log, lines } = aLog()
  const sent: object[] = []
  let failing = true
  const send = async (_kind: object, data: object) => {
    if (failing) throw new Error('no queue')
    sent.push(data)
  }
  const jobs = { send, sendSoon: () => undefined }
  const stop = startScheduled([sweepDeletions], { db: app.database.db, clock: dueClock, log, jobs })
  await vi.waitFor(() => expect(lines.join('')).toContain('could not be queried'))
  failing = false
  vi.advanceTimersByTime(HOUR_MS)
  await vi.waitFor(() => expect(sent).toContainEqual({ memberId: anna.id }))
  await stop()
  expect(vi.getTimerCount()).toBe(0)
  await deleteAccount(app.database.db, dueClock, [], anna.id)
})
