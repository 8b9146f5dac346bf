import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Referrals, referralCodeOf } from '#contract/organisation/referral.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { entitlements, grants } from '#db/schema/giving.ts'
import { referrals } from '#db/schema/referral.ts'
import { resetJob } from '#server/modules/account/credentials/emails/reset.ts'
import { verificationJob } from '#server/modules/account/credentials/emails/verification.ts'
import { welcomeJob } from '#server/modules/account/credentials/emails/welcome.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Email } from '#server/platform/mail/mailer.ts'
import { json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { tokenIn } from '#server/testing/email-to.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { addressConfirmedJob } from './address-confirmed.ts'
import { giveMonths } from './give-months.ts'
import { inviterEmailJob } from './inviter-email.ts'
import { listDue } from './referral.queries.ts'
import { listReferrals } from './referral-list.queries.ts'

const START = new Date('2026-03-01T12:00:00Z')
let now = START
const clock = () => now
const { jobs, sent } = recordedJobs()
const emails: Email[] = []
let app: TestApp
let giving: Parameters<typeof giveMonths>[0]
let defined: DefinedJob[]

beforeAll(async () => {
  app = await anApp({ clock, jobs })
  const { db } = app.database
  giving = { db, clock, jobs, key: Buffer.from('a key of the tests') }
  const mailer = { deliver: async (email: Email) => void emails.push(email) }
  const parts = { db, clock, mailer, site: siteOf(parseConfig({})) }
  defined = [
    addressConfirmedJob(giving),
    inviterEmailJob(parts),
    welcomeJob(parts),
    verificationJob(parts),
    resetJob(parts),
  ]
})

afterAll(() => app.database.close())

beforeEach(() => {
  now = START
})

/** Runs the sent jobs, including jobs sent by them. */
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
  const email = typed.email ?? anAddress()
  const account = { password: 'a calm password', isOldEnough: true, ...typed, email }
  expect((await visitor.post('/api/accounts', account)).status).toBe(204)
  const found = await app.database.db.select({ id: members.id }).from(members).where(eq(members.email, email))
  await work()
  return { ...visitor, id: found[0]?.id ?? '', email }
}

/** Uses a unique domain. */
const anAddress = () => `somebody@${randomUUID()}.example`

const invitedBy = (inviter: { id: string }, email = anAddress()) =>
  newcomer({ email, referralCode: referralCodeOf(inviter.id) })

const emailsTo = ({ email }: { email: string }) => emails.filter(({ to }) => to === email)

/** Follows the link in the welcome email. */
async function confirm(friend: Newcomer): Promise<void> {
  const [welcome] = emailsTo(friend)
  const token = tokenIn({ text: welcome?.text ?? '' })
  expect((await friend.post('/api/email/confirmation', { token })).status).toBe(204)
  await work()
}

/** Completes studies on consecutive days, starting with the sign-up. */
async function study({ id }: { id: string }, days = 7, perDay = 1): Promise<void> {
  const day = (n: number) => new Date(START.getTime() + n * DAY_MS).toISOString().slice(0, 10)
  const rows = Array.from({ length: days * perDay }, (_, index) => ({
    memberId: id,
    day: index + 1,
    completedOn: day(Math.floor(index / perDay)),
    completedAt: START,
  }))
  await app.database.db.insert(completions).values(rows)
}

const aWeekLater = () => {
  now = new Date(START.getTime() + 6 * DAY_MS)
}

/** Runs the hourly check. */
async function settle(): Promise<void> {
  for (const { friendId } of await listDue(app.database.db, { at: now, limit: 100 }))
    await giveMonths(giving, friendId)
  await work()
}

/** Creates a friend who has met all conditions. */
async function aFriendOf(inviter: { id: string }, email = anAddress()): Promise<Newcomer> {
  const friend = await invitedBy(inviter, email)
  await confirm(friend)
  await study(friend)
  return friend
}

async function aConfirmed(email = anAddress()): Promise<Newcomer> {
  const member = await newcomer({ email })
  await confirm(member)
  return member
}

async function outcomeOf({ id }: { id: string }) {
  const [row] = await app.database.db.select().from(referrals).where(eq(referrals.friendId, id))
  return row?.outcome
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

test('a friend who completes seven days earns a month for both accounts, once; the email does not name the friend', async () => {
  const anna = await signIn(await aConfirmed())
  const ben = await invitedBy(anna)
  await confirm(ben)
  expect(await historyOf(anna)).toEqual({
    friendCount: 1,
    friends: [{ cameAt: now.toISOString(), isSettled: false }],
    monthsGiven: 0,
    monthsThisYear: 0,
  })
  await study(ben)
  aWeekLater()
  expect(await grantsOf(ben)).toEqual([])
  await settle()
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([['inviting 31'], ['invited 31']])
  expect(await historyOf(anna)).toMatchObject({
    friends: [{ isSettled: true }],
    monthsGiven: 1,
    monthsThisYear: 1,
  })
  const email = emailsTo(anna).at(-1)
  expect(email?.subject).toBe('Your friend has completed seven days')
  expect(email?.text).not.toContain(ben.email)

  await Promise.all([giveMonths(giving, ben.id), giveMonths(giving, ben.id)])
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([['inviting 31'], ['invited 31']])
  const open = await app.database.db
    .select({ until: entitlements.premiumUntil })
    .from(entitlements)
    .where(inArray(entitlements.memberId, [anna.id, ben.id]))
  const until = new Date(now.getTime() + 31 * DAY_MS)
  expect(open).toEqual([{ until }, { until }])
})

test('seven studies in an hour count as one day, and false device dates do not shorten the seven days', async () => {
  const anna = await aConfirmed()
  const [hasty, invented, six] = [await invitedBy(anna), await invitedBy(anna), await invitedBy(anna)]
  for (const friend of [hasty, invented, six]) await confirm(friend)
  await study(hasty, 1, 40)
  await study(invented)
  await study(six, 6, 2)
  now = new Date(START.getTime() + 6 * DAY_MS - 1)
  await settle()
  expect(await grantsOf(anna)).toEqual([])
  aWeekLater()
  await settle()
  expect([await grantsOf(hasty), await grantsOf(invented), await grantsOf(six)]).toEqual([
    [],
    ['invited 31'],
    [],
  ])
})

test('months are granted only after inviter and friend have confirmed their addresses, in either order', async () => {
  const [anna, lea] = [await newcomer(), await aConfirmed()]
  const ben = await aFriendOf(anna)
  const eve = await invitedBy(lea)
  await study(eve)
  aWeekLater()
  await settle()
  for (const member of [anna, lea, ben, eve]) expect(await grantsOf(member)).toEqual([])
  await signIn(anna)
  await anna.post('/api/email/verification', {})
  await work()
  const token = tokenIn({ text: emailsTo(anna).at(-1)?.text ?? '' })
  expect((await anna.post('/api/email/confirmation', { token })).status).toBe(204)
  await work()
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([['inviting 31'], ['invited 31']])
  // Changed by an operator, which sends no job.
  await set(eve, { emailVerified: true })
  await settle()
  expect([await grantsOf(lea), await grantsOf(eve)]).toEqual([['inviting 31'], ['invited 31']])
})

test('resetting the password by email also counts as confirming the address', async () => {
  const anna = await aConfirmed()
  const ben = await invitedBy(anna)
  await study(ben)
  aWeekLater()
  await ben.post('/api/password/reset', { email: ben.email })
  await work()
  const token = tokenIn({ text: emailsTo(ben).at(-1)?.text ?? '' })
  expect(
    (await ben.send('/api/password/reset', asJson({ token, password: 'another calm one' }))).status,
  ).toBe(204)
  await work()
  expect(await grantsOf(ben)).toEqual(['invited 31'])
})

test('at most five friends per email domain earn a month, with any inviter or spelling; large providers are exempt', async () => {
  const [anna, lea] = [await aConfirmed(), await aConfirmed()]
  const farm = `${randomUUID()}.example`
  const spelled = (n: number) => (n % 2 === 0 ? `friend-${n}@${farm}` : `friend@host${n}.${farm}`)
  const farmed: Newcomer[] = []
  for (let n = 0; n < 7; n += 1) farmed.push(await aFriendOf(n < 4 ? anna : lea, spelled(n)))
  const name = randomUUID().slice(0, 8)
  for (let n = 0; n < 2; n += 1) await aFriendOf(lea, `${name}${n}@gmail.com`)
  aWeekLater()
  // Concurrent: the second transaction counts the first.
  await Promise.all(farmed.map(({ id }) => giveMonths(giving, id)))
  await settle()
  expect([...(await grantsOf(anna)), ...(await grantsOf(lea))]).toHaveLength(5 + 2)
  const outcomes = await Promise.all(farmed.map(outcomeOf))
  expect(outcomes.filter((outcome) => outcome === 'domain_limit')).toHaveLength(2)
  for (const friend of farmed) expect(await grantsOf(friend)).toEqual(['invited 31'])
  // Deleted accounts do not reset the limit.
  for (const { id } of farmed) await app.database.db.delete(members).where(eq(members.id, id))
  const next = await aFriendOf(anna, `next@${farm}`)
  await app.database.db.update(referrals).set({ signedUpAt: START }).where(eq(referrals.friendId, next.id))
  await settle()
  expect(await outcomeOf(next)).toBe('domain_limit')
})

test('only an admin sees who invited whom, and the results', async () => {
  const anna = await signIn(await newcomer())
  const [ben, eve] = [await aFriendOf(anna), await invitedBy(anna)]
  const refused = await problemOf(anna.get('/api/admin/referrals'))
  expect(refused).toMatchObject({ code: 'admin.administrators_only', status: 403 })
  expect(await problemOf(aVisitor(app).get('/api/admin/referrals'))).toMatchObject({ status: 403 })
  const { referrals: found } = await listReferrals(app.database.db, { after: undefined })
  const one = (friend: Newcomer) => found.find(({ friendId }) => friendId === friend.id)
  expect(one(ben)).toEqual({
    friendId: ben.id,
    friend: { displayName: '', email: ben.email },
    domain: ben.email.split('@')[1],
    inviter: { displayName: '', email: anna.email },
    signedUpAt: START.toISOString(),
    studyDays: 7,
    state: 'inviter_unconfirmed',
  })
  expect(one(eve)).toMatchObject({ studyDays: 0, state: 'friend_unconfirmed' })
  await set(anna, { emailVerified: true })
  aWeekLater()
  await settle()
  const [newest] = found
  const after = { signedUpAt: newest?.signedUpAt ?? '', friendId: newest?.friendId ?? '' }
  const statements = await app.database.statementsOf(() => listReferrals(app.database.db, { after }))
  expect(statements).toHaveLength(1)
  const next = await listReferrals(app.database.db, { after: undefined })
  expect(next.referrals.find(({ friendId }) => friendId === ben.id)?.state).toBe('both')
})

const asJson = (body: object) => ({
  method: 'PUT',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test('the referral is stored with the account, also if the process ends right after', async () => {
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

test('a wrong, unknown or malformed code does not prevent sign-up and is not stored', async () => {
  for (const referralCode of ['ABCDEF01', 'nobody', '', "'; drop table members", 'x'.repeat(5000)]) {
    const { id } = await newcomer({ referralCode })
    expect(await app.database.db.select().from(referrals).where(eq(referrals.friendId, id))).toEqual([])
  }
})

test('deleting an account and signing up again with the same mailbox grants no second month', async () => {
  const anna = await aConfirmed()
  const first = await aFriendOf(anna, 'carol@example.org')
  aWeekLater()
  await settle()
  await app.database.db.delete(members).where(eq(members.id, first.id))
  now = START
  const second = await aFriendOf(anna, 'carol+again@example.org')
  aWeekLater()
  await settle()
  expect([await grantsOf(anna), await grantsOf(second)]).toEqual([['inviting 31'], []])
  expect(await outcomeOf(second)).toBe('mailbox_used')
})

test('a second account of the same mailbox is granted nothing', async () => {
  const anna = await aConfirmed('an.na@gmail.com')
  const again = await aFriendOf(anna, 'anna+two@googlemail.com')
  aWeekLater()
  await settle()
  expect([await grantsOf(anna), await grantsOf(again)]).toEqual([[], []])
  expect(await outcomeOf(again)).toBe('same_mailbox')
})

test('an inviter receives at most twelve months a year; the thirteenth friend still receives one', async () => {
  const anna = await aConfirmed()
  const given = { memberId: anna.id, reason: 'inviting' as const, days: 31 }
  const before = Array.from({ length: 11 }, () => ({
    ...given,
    grantedAt: new Date(now.getTime() - 350 * DAY_MS),
  }))
  const older = { ...given, grantedAt: new Date(now.getTime() - 366 * DAY_MS) }
  await app.database.db.insert(grants).values([...before, older])
  const friends = [await aFriendOf(anna), await aFriendOf(anna)]
  aWeekLater()
  // Concurrent: the second transaction counts the first.
  await Promise.all(friends.map(({ id }) => giveMonths(giving, id)))
  expect(await grantsOf(anna)).toHaveLength(13)
  for (const friend of friends) expect(await grantsOf(friend)).toEqual(['invited 31'])
})

test('disabled accounts and those awaiting deletion receive no month; a friend who cancels the deletion does later', async () => {
  const anna = await aConfirmed()
  const [ben, eve] = [await aFriendOf(anna), await aFriendOf(anna)]
  aWeekLater()
  await set(ben, { disabledAt: now })
  await giveMonths(giving, ben.id)
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([[], []])
  await set(ben, { disabledAt: null })
  await set(anna, { deletionDueAt: now, commentsAfterDeletion: 'keep' })
  await giveMonths(giving, ben.id)
  expect([await grantsOf(anna), await grantsOf(ben)]).toEqual([[], ['invited 31']])
  await app.database.db.delete(members).where(eq(members.id, anna.id))
  await giveMonths(giving, eve.id)
  expect(await grantsOf(eve)).toEqual(['invited 31'])
})

test('a member reads only their own referral history, with one query; months older than a year do not count', async () => {
  const anna = await signIn(await aConfirmed())
  await aFriendOf(anna)
  aWeekLater()
  await settle()
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
