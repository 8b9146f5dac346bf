import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import type { Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { enrolments, groupRequests, groups } from '#db/schema/group.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Email } from '#server/platform/mail/mailer.ts'
import { aGroup, aGroupForm, groupFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { answerEmail, answerEmailJob } from './answer-email.ts'
import { takeRequested, takeStarted } from './emails.queries.ts'
import { takeLeaderless } from './leaderless.queries.ts'
import { requestsEmailJob, requestsNotice } from './requests-email.ts'
import { startEmailJob, startNotice } from './start-email.ts'
import { takeBegun } from './week-notice.queries.ts'

let now = new Date('2026-03-01T12:00:00Z')
const clock = () => now
const { jobs, sent } = recordedJobs()
const emails: Email[] = []
let app: TestApp
let anna: Member
let ben: Member
let cleo: Member
let defined: DefinedJob[]

beforeAll(async () => {
  app = await anApp({ clock, jobs })
  const { db } = app.database
  const mailer = { deliver: async (email: Email) => void emails.push(email) }
  const site = siteOf(parseConfig({ PUBLIC_URL: 'https://lampstand.example' }))
  const parts = { db, clock, mailer, site }
  defined = [answerEmailJob(parts), startNotice.groupJob({ db, jobs: sender }), startEmailJob(parts)]
  defined.push(requestsNotice.groupJob({ db, jobs: sender }), requestsEmailJob(parts))
  const [one, two, three] = [
    await aMember(app, 'Anna'),
    await aMember(app, 'Ben'),
    await aMember(app, 'Cleo'),
  ]
  anna = one
  ben = two
  cleo = three
  await db.update(members).set({ emailVerified: true })
})

afterAll(() => app.database.close())

beforeEach(() => {
  emails.length = 0
  sent.length = 0
})

const sender: JobSender = { ...jobs }

async function work(): Promise<void> {
  for (let next = sent.shift(); next; next = sent.shift()) {
    const job = defined.find(({ name }) => name === next?.name)
    await job?.run(next.data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
  }
}

const emailed = () => emails.map(({ to, subject }) => [to, subject])

async function requestIn(leader: Member, groupId: string): Promise<string> {
  const { requests } = await json<LeaderPage>(leader.get(`/api/groups/${groupId}/lead`))
  return requests[0]?.id ?? ''
}

const join = (member: Member, groupId: string) => member.post(`/api/groups/${groupId}/enrolment`, {})

test('an accepted member gets one email with a link to the group', async () => {
  const group = await aGroup(anna, { admission: 'request', title: 'Ruth' })
  await join(ben, group.id)
  const path = `/api/groups/${group.id}/requests/${await requestIn(anna, group.id)}`
  for (const status of [204, 404]) expect((await anna.post(path, {})).status).toBe(status)
  await work()
  expect(emailed()).toEqual([[ben.email, 'You are in: Ruth']])
  expect(emails[0]?.text).toContain(`https://lampstand.example/community/${group.id}\n`)
})

test('a rejection is sent once, and not to a member who has joined in the meantime', async () => {
  const group = await aGroup(anna, { admission: 'request', title: 'רות' })
  await join(ben, group.id)
  const path = `/api/groups/${group.id}/requests/${await requestIn(anna, group.id)}`
  for (const _ of [1, 2]) expect((await anna.delete(path)).status).toBe(204)
  const answers = sent.filter(({ name }) => name === answerEmail.name)
  expect(answers).toHaveLength(1)
  const [kept] = answers
  await work()
  expect(emailed()).toEqual([[ben.email, 'About your request to join \u2068רות\u2069']])

  await join(ben, group.id)
  await anna.post(`/api/groups/${group.id}/requests/${await requestIn(anna, group.id)}`, {})
  if (kept) sent.splice(0, sent.length, kept)
  await work()
  expect(emails).toHaveLength(1)
})

test('leaders get one email a day while requests to join are open, regardless of the number of requests', async () => {
  const { db } = app.database
  const lea = await aMember(app, 'Lea')
  const group = await aGroup(lea, { admission: 'request', title: 'Hosea', capacity: 50 })
  await db.update(members).set({ emailVerified: true }).where(eq(members.id, lea.id))
  const eve = await aMember(app, 'Eve')
  await db.insert(enrolments).values({ groupId: group.id, memberId: eve.id, isLeader: true, joinedAt: now })
  const start = now
  const hoursLater = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)
  expect(await requestsNotice.notify(db, jobs, start)).toBe(0)

  await join(ben, group.id)
  const counts = await Promise.all([
    requestsNotice.notify(db, jobs, start),
    requestsNotice.notify(db, jobs, start),
  ])
  expect(counts.sort()).toEqual([0, 1])
  await work()
  // Eve's address is not confirmed.
  expect(emailed()).toEqual([[lea.email, 'Someone would like to join Hosea']])
  expect(emails[0]?.text).toContain(`https://lampstand.example/community/${group.id}/lead\n`)
  for (let n = 0; n < 19; n += 1) {
    const memberId = (await aMember(app, 'Somebody')).id
    await db.insert(groupRequests).values({ groupId: group.id, memberId, requestedAt: hoursLater(1) })
  }
  for (const hours of [1, 2, 23]) expect(await requestsNotice.notify(db, jobs, hoursLater(hours))).toBe(0)
  expect(await requestsNotice.notify(db, jobs, hoursLater(24))).toBe(1)
  await work()
  expect(emailed().at(-1)).toEqual([lea.email, '20 people would like to join Hosea'])
  expect(emails).toHaveLength(2)

  // The same requests are not new, nor are those answered since.
  expect(await requestsNotice.notify(db, jobs, hoursLater(48))).toBe(0)
  await join(cleo, group.id)
  await db
    .update(groupRequests)
    .set({ requestedAt: hoursLater(49) })
    .where(eq(groupRequests.memberId, cleo.id))
  expect(await requestsNotice.notify(db, jobs, hoursLater(72))).toBe(1)
  await db.delete(groupRequests)
  await work()
  expect(emails).toHaveLength(2)
})

test('requests to a group without a leader are emailed to the admins', async () => {
  const { db } = app.database
  const lea = await aMember(app, 'Lea')
  const admin = await aMember(app, 'Ada')
  await db.update(members).set({ emailVerified: true, role: 'admin' }).where(eq(members.id, admin.id))
  const group = await aGroup(lea, { admission: 'request', title: 'Amos' })
  await db.delete(enrolments).where(eq(enrolments.groupId, group.id))
  await db.insert(groupRequests).values({ groupId: group.id, memberId: ben.id, requestedAt: now })
  expect(await requestsNotice.notify(db, jobs, now)).toBe(1)
  await work()
  expect(emailed()).toEqual([[admin.email, 'Someone would like to join Amos']])
  expect(emails[0]?.text.replaceAll('\n', ' ')).toContain(
    'It has no leader at the moment. Any administrator can answer',
  )
  await db.delete(groupRequests)
  await db.update(members).set({ role: 'member' }).where(eq(members.id, admin.id))
})

test('on the first day of a group all participants are notified once, and members who join later are not', async () => {
  const group = await aGroup(anna, { title: 'Jonah', startsOn: calendarDate.parse('2026-03-02') })
  await join(ben, group.id)
  const { db } = app.database
  // Groups of the tests above start on the same day.
  await db.execute("update groups set closed_at = now() where title in ('Ruth', 'רות', 'Hosea', 'Amos')")
  now = new Date('2026-03-01T23:59:59Z')
  expect(await startNotice.notify(db, jobs, now)).toBe(0)
  now = new Date('2026-03-02T00:00:00Z')
  const counts = await Promise.all([startNotice.notify(db, jobs, now), startNotice.notify(db, jobs, now)])
  expect(counts.sort()).toEqual([0, 1])
  now = new Date('2026-03-02T00:00:01Z')
  await join(cleo, group.id)
  await work()
  expect(emailed().sort()).toEqual([anna, ben].map(({ email }) => [email, 'Your study begins: Jonah']).sort())
  expect(emails[0]?.text).toContain('first week: “Emptied”')
  expect(await startNotice.notify(db, jobs, now)).toBe(0)
})

test('a group postponed after its emails were queued sends none of them, and notifies everyone on the new day', async () => {
  const { db } = app.database
  now = new Date('2026-03-01T12:00:00Z')
  const startsOn = calendarDate.parse('2026-03-03')
  const form = aGroupForm({ title: 'Esther', startsOn })
  const draft = await json<Group>(anna.post('/api/groups', { ...form, id: randomUUID(), timeZone: 'UTC' }))
  await anna.post(`/api/groups/${draft.id}/publish`, { leaderName: 'Anna' })
  const edit = async (change: object) => {
    const { revision } = await groupFor(anna, draft.id)
    const path = `/api/groups/${draft.id}`
    expect((await anna.put(path, { ...form, ...change, revision })).status).toBe(200)
  }
  now = new Date('2026-03-03T00:30:00Z')
  expect(await startNotice.notify(db, jobs, now)).toBe(1)
  await edit({ title: 'Queen Esther' })
  await edit({ startsOn: '2026-03-05' })
  await work()
  expect(emails).toEqual([])
  now = new Date('2026-03-05T00:30:00Z')
  expect(await startNotice.notify(db, jobs, now)).toBe(1)
  await edit({ title: 'Hadassah', startsOn: '2026-03-05' })
  await work()
  expect(emailed()).toEqual([[anna.email, 'Your study begins: Hadassah']])
})

test('a group that is old, closed or a draft sends no email, and a former participant receives none', async () => {
  const { db } = app.database
  now = new Date('2026-03-01T12:00:00Z')
  const [old, closed, left] = [await aGroup(anna), await aGroup(anna), await aGroup(anna, { title: 'Left' })]
  await join(ben, left?.id ?? '')
  await db.execute(`update groups set starts_at = '2026-02-20T00:00:00Z' where id = '${old?.id}'`)
  await anna.post(`/api/groups/${closed?.id}/close`, {})
  sent.length = 0
  now = new Date('2026-03-02T10:00:00Z')
  expect(await startNotice.notify(db, jobs, now)).toBe(1)
  await ben.delete(`/api/groups/${left?.id}/enrolment`)
  await db.update(members).set({ emailVerified: false }).where(eq(members.id, anna.id))
  await work()
  expect(emails).toEqual([])
})

test('a leader or member who wants no emails of a kind gets none, and the others have a link that ends them', async () => {
  const { db } = app.database
  const [lea, eve] = [await aMember(app, 'Lea'), await aMember(app, 'Eve')]
  const dan = await aMember(app, 'Dan')
  await db.update(members).set({ emailVerified: true })
  const group = await aGroup(lea, { admission: 'request', title: 'Joel' })
  await db.insert(enrolments).values({ groupId: group.id, memberId: eve.id, isLeader: true, joinedAt: now })
  await lea.put('/api/notifications/choices', { emailOff: ['requested'] })
  await dan.put('/api/notifications/choices', { emailOff: ['admitted'] })
  await join(dan, group.id)
  expect(await requestsNotice.notify(db, jobs, now)).toBe(1)
  await work()
  expect(emailed()).toEqual([[eve.email, 'Someone would like to join Joel']])
  expect(emails[0]?.text).toContain('https://lampstand.example/notifications/off/requested\n')
  await lea.post(`/api/groups/${group.id}/requests/${await requestIn(lea, group.id)}`, {})
  await work()
  expect(emails).toHaveLength(1)
})

test('an account that is disabled after its emails were queued receives none', async () => {
  const { db } = app.database
  now = new Date('2026-03-01T12:00:00Z')
  const [lea, dan] = [await aMember(app, 'Lea'), await aMember(app, 'Dan')]
  await db.update(members).set({ emailVerified: true })
  await db.update(groups).set({ closedAt: now })
  const startsOn = calendarDate.parse('2026-03-02')
  const group = await aGroup(lea, { admission: 'request', title: 'Obadiah', startsOn })
  await join(dan, group.id)
  await lea.post(`/api/groups/${group.id}/requests/${await requestIn(lea, group.id)}`, {})
  now = new Date('2026-03-02T00:00:00Z')
  expect(await startNotice.notify(db, jobs, now)).toBe(1)
  const start = sent.find(({ name }) => name === startNotice.groupJob({ db, jobs }).name)
  sent.splice(0, sent.length, ...sent.filter((each) => each !== start))
  await startNotice
    .groupJob({ db, jobs })
    .run(start?.data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
  expect(sent.filter(({ name }) => name === startNotice.email.name)).toHaveLength(2)
  await db.update(members).set({ disabledAt: now }).where(eq(members.id, dan.id))
  await work()
  expect(emailed()).toEqual([[lea.email, 'Your study begins: Obadiah']])
})

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['that start', (tx) => takeStarted(tx, now)],
  ['with requests to join', (tx) => takeRequested(tx, now)],
  ['without a leader', (tx) => takeLeaderless(tx, now)],
  ['in which a week begins', (tx) => takeBegun(tx, now, 10)],
])('groups %s are locked in the order of their ids, except those that are being edited', async (_, take) => {
  const { database } = app
  const statements = await database.statementsOf(() => database.db.transaction(take))
  expect(statements.join('\n')).toMatch(
    /order by g\.id\s+(limit \S+\s+)?for no key update of g skip locked\)\s+update groups/,
  )
})
