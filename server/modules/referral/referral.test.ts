import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Referrals, referralCodeOf } from '#contract/referral.ts'
import { members } from '#db/schema/account.ts'
import { entitlements, grants } from '#db/schema/giving.ts'
import { referrals } from '#db/schema/referral.ts'
import { resetJob } from '#server/modules/account/letters/reset.ts'
import { welcomeJob } from '#server/modules/account/letters/welcome.ts'
import { parseConfig, siteOf } from '#server/platform/config.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Letter } from '#server/platform/mail/mailer.ts'
import { json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { keptJobs } from '#server/testing/kept-jobs.ts'
import { tokenIn } from '#server/testing/letter-to.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { addressConfirmedJob } from './address-confirmed.ts'
import { mailboxOf } from './address-hash.ts'
import { giveMonths } from './give-months.ts'
import { inviterLetterJob } from './inviter-letter.ts'
import { listUnsettled } from './referral.queries.ts'

const DAY_MS = 86_400_000

let now = new Date('2026-03-01T12:00:00Z')
const clock = () => now
const { jobs, sent } = keptJobs()
const letters: Letter[] = []
let app: TestApp
let giving: Parameters<typeof giveMonths>[0]
let defined: DefinedJob[]

beforeAll(async () => {
  app = await anApp({ clock, jobs })
  const { db } = app.database
  giving = { db, clock, jobs, key: Buffer.from('a key of the tests') }
  const mailer = { deliver: async (letter: Letter) => void letters.push(letter) }
  const parts = { db, clock, mailer, site: siteOf(parseConfig({})) }
  defined = [addressConfirmedJob(giving), inviterLetterJob(parts), welcomeJob(parts), resetJob(parts)]
})

afterAll(() => app.database.close())

/** Does what was sent, and what that sends. */
async function work(): Promise<void> {
  for (let next = sent.shift(); next; next = sent.shift()) {
    const job = defined.find(({ name }) => name === next?.name)
    const context = { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) }
    await job?.run(next.data, context)
  }
}

interface Newcomer extends Visitor {
  id: string
  email: string
}

async function newcomer(typed: { email?: string; referralCode?: unknown } = {}): Promise<Newcomer> {
  const visitor = aVisitor(app)
  const email = typed.email ?? `${randomUUID()}@example.org`
  const account = { password: 'a calm password', isOldEnough: true, ...typed, email }
  expect((await visitor.post('/api/accounts', account)).status).toBe(204)
  const found = await app.database.db.select({ id: members.id }).from(members).where(eq(members.email, email))
  await work()
  return { ...visitor, id: found[0]?.id ?? '', email }
}

const invitedBy = (inviter: { id: string }, email = `${randomUUID()}@example.org`) =>
  newcomer({ email, referralCode: referralCodeOf(inviter.id) })

const lettersTo = ({ email }: { email: string }) => letters.filter(({ to }) => to === email)

/** Follows the link of the welcome. */
async function confirm(friend: Newcomer): Promise<void> {
  const [welcome] = lettersTo(friend)
  const token = tokenIn({ text: welcome?.text ?? '' })
  expect((await friend.post('/api/email/confirmation', { token })).status).toBe(204)
  await work()
}

async function grantsOf({ id }: { id: string }) {
  const found = await app.database.db.select().from(grants).where(eq(grants.memberId, id))
  return found.map(({ reason, days }) => `${reason} ${days}`)
}

async function set(member: { id: string }, change: Partial<typeof members.$inferInsert>): Promise<void> {
  await app.database.db.update(members).set(change).where(eq(members.id, member.id))
}

async function signIn(visitor: Newcomer): Promise<Newcomer> {
  await visitor.post('/api/session', { email: visitor.email, password: 'a calm password' })
  return visitor
}

const historyOf = (visitor: Pick<Member, 'get'>) => json<Referrals>(visitor.get('/api/referrals'))

test('a friend who confirms their address brings a month for both, once, and a letter without their name', async () => {
  const anna = await signIn(await newcomer())
  await confirm(anna)
  const ben = await invitedBy(anna)
  expect(await historyOf(anna)).toEqual({
    friendCount: 1,
    friends: [{ cameAt: now.toISOString(), hasConfirmed: false }],
    monthsGiven: 0,
    monthsThisYear: 0,
  })
  expect(await grantsOf(ben)).toEqual([])
  await confirm(ben)
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([['inviting 31'], ['invited 31']])
  expect(await historyOf(anna)).toMatchObject({
    friends: [{ hasConfirmed: true }],
    monthsGiven: 1,
    monthsThisYear: 1,
  })
  const letter = lettersTo(anna).at(-1)
  expect(letter?.subject).toBe('A friend has come by your link')
  expect(letter?.text).not.toContain(ben.email)

  await Promise.all([giveMonths(giving, ben.id), giveMonths(giving, ben.id)])
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([['inviting 31'], ['invited 31']])
  const open = await app.database.db
    .select({ until: entitlements.premiumUntil })
    .from(entitlements)
    .where(inArray(entitlements.memberId, [anna.id, ben.id]))
  const until = new Date(now.getTime() + 31 * DAY_MS)
  expect(open).toEqual([{ until }, { until }])
})

test('an address that is confirmed by choosing a new password, or by an operator, counts as well', async () => {
  const anna = await newcomer()
  const [ben, eve] = [await invitedBy(anna), await invitedBy(anna)]
  await ben.post('/api/password/reset', { email: ben.email })
  await work()
  const token = tokenIn({ text: lettersTo(ben).at(-1)?.text ?? '' })
  expect(
    (await ben.send('/api/password/reset', asJson({ token, password: 'another calm one' }))).status,
  ).toBe(204)
  await work()
  expect(await grantsOf(ben)).toEqual(['invited 31'])
  await set(eve, { emailVerified: true })
  expect(await listUnsettled(app.database.db, 100)).toEqual([eve.id])
  await giveMonths(giving, eve.id)
  expect(await grantsOf(eve)).toEqual(['invited 31'])
  expect(await listUnsettled(app.database.db, 100)).toEqual([])
})

const asJson = (body: object) => ({
  method: 'PUT',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test('by whose link somebody came is kept with their account, also by a process that ends right after', async () => {
  const anna = await newcomer()
  const dying: JobSender = { send: jobs.send, sendSoon: () => undefined }
  const visitor = aVisitor(await anApp({ clock, jobs: dying, database: app.database }))
  const typed = { email: `${randomUUID()}@example.org`, password: 'a calm password', isOldEnough: true }
  await visitor.post('/api/accounts', { ...typed, referralCode: referralCodeOf(anna.id) })
  const came = await app.database.db
    .select({ email: members.email })
    .from(referrals)
    .innerJoin(members, eq(members.id, referrals.friendId))
    .where(eq(referrals.inviterId, anna.id))
  expect(came).toEqual([{ email: typed.email }])
})

test('a code that is wrong, unknown or strange hinders nobody from signing up, and nothing is kept', async () => {
  for (const referralCode of ['ABCDEF01', 'nobody', '', "'; drop table members", 'x'.repeat(5000)]) {
    const { id } = await newcomer({ referralCode })
    expect(await app.database.db.select().from(referrals).where(eq(referrals.friendId, id))).toEqual([])
  }
})

test('who deletes their account and signs up anew with the same mailbox brings no other month', async () => {
  const anna = await newcomer()
  const first = await invitedBy(anna, 'carol@example.org')
  await confirm(first)
  await app.database.db.delete(members).where(eq(members.id, first.id))
  const second = await invitedBy(anna, 'carol+again@example.org')
  await confirm(second)
  expect([await grantsOf(anna), await grantsOf(second)]).toEqual([['inviting 31'], []])
})

test('nobody brings themselves: a second account of one mailbox is given nothing', async () => {
  const anna = await newcomer({ email: 'an.na@gmail.com' })
  const again = await invitedBy(anna, 'anna+two@googlemail.com')
  await confirm(again)
  expect([await grantsOf(anna), await grantsOf(again)]).toEqual([[], []])
  expect(mailboxOf('An.Na+x@GMail.com')).toBe('anna@gmail.com')
  expect(mailboxOf('an.na+x+y@example.org')).toBe('an.na@example.org')
  expect(mailboxOf('+anna@example.org')).toBe('+anna@example.org')
})

test('twelve months in a year are the most; the thirteenth friend has theirs all the same', async () => {
  const anna = await newcomer()
  const given = { memberId: anna.id, reason: 'inviting' as const, days: 31 }
  const before = Array.from({ length: 11 }, () => ({
    ...given,
    grantedAt: new Date(now.getTime() - 364 * DAY_MS),
  }))
  const older = { ...given, grantedAt: new Date(now.getTime() - 366 * DAY_MS) }
  await app.database.db.insert(grants).values([...before, older])
  const friends = [await invitedBy(anna), await invitedBy(anna)]
  for (const friend of friends) await set(friend, { emailVerified: true })
  // Two at once: whoever counts second counts the first.
  await Promise.all(friends.map(({ id }) => giveMonths(giving, id)))
  expect(await grantsOf(anna)).toHaveLength(13)
  for (const friend of friends) expect(await grantsOf(friend)).toEqual(['invited 31'])
})

test('accounts that are disabled, or about to be deleted, are given nothing; a friend who keeps theirs is, later', async () => {
  const anna = await newcomer()
  const [ben, eve] = [await invitedBy(anna), await invitedBy(anna)]
  await set(ben, { emailVerified: true, disabledAt: now })
  await giveMonths(giving, ben.id)
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([[], []])
  await set(ben, { disabledAt: null })
  await set(anna, { deletionDueAt: now, commentsAfterDeletion: 'keep' })
  for (const { id } of [ben, eve]) await set({ id }, { emailVerified: true })
  await giveMonths(giving, ben.id)
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([[], ['invited 31']])
  await app.database.db.delete(members).where(eq(members.id, anna.id))
  await giveMonths(giving, eve.id)
  expect(await grantsOf(eve)).toEqual(['invited 31'])
})

test('history is a member’s own, costs one statement, and counts a year by days', async () => {
  const anna = await signIn(await newcomer())
  await confirm(await invitedBy(anna))
  expect((await historyOf(anna)).friendCount).toBe(1)
  expect(await app.database.statementsOf(() => anna.get('/api/referrals'))).toHaveLength(1)
  const ben = await signIn(await newcomer())
  expect(await historyOf(ben)).toEqual({ friendCount: 0, friends: [], monthsGiven: 0, monthsThisYear: 0 })
  expect(await problemOf(aVisitor(app).get('/api/referrals'))).toMatchObject({ code: 'auth.signed_out' })
  const before = now
  now = new Date(now.getTime() + 366 * DAY_MS)
  expect(await historyOf(anna)).toMatchObject({ monthsGiven: 1, monthsThisYear: 0 })
  now = before
})
