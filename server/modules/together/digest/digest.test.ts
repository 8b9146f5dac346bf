import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Digests } from '#contract/together/digest.ts'
import type { Group } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { groupDigests } from '#db/schema/digest.ts'
import { comments } from '#db/schema/discussion.ts'
import { groupPrayers } from '#db/schema/group-prayer.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Email } from '#server/platform/mail/mailer.ts'
import { aGroup } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { digestJob } from './digest-email.ts'
import { digestsExport } from './digest-export.ts'
import { digestLinks } from './digest-links.ts'
import { sendDigests } from './send-digests.ts'

const SECRET = 'a secret that only the tests know'
const PLANTED = 'Zaphnath'
const SUNDAY = new Date('2026-03-01T12:00:00Z')
const MONDAY = new Date('2026-03-02T07:00:00Z')
const TUESDAY = new Date('2026-03-03T07:00:00Z')

let now = SUNDAY
const { jobs, sent } = recordedJobs()
const links = digestLinks(SECRET)
const emails: Email[] = []
const site = siteOf(parseConfig({ PUBLIC_URL: 'https://lampstand.example' }))
let app: TestApp
let lea: Member
let anna: Member
let ben: Member
let ruth: Group
let esther: Group

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs })
  lea = await aConfirmed('Lea')
  anna = await aConfirmed('Anna')
  ben = await aConfirmed('Ben')
  ruth = await aGroup(lea, {
    meeting: { weekday: 3, time: '19:00', timeZone: 'UTC', place: PLANTED, link: '' },
  })
  esther = await aGroup(lea, { title: 'Esther' })
  for (const member of [anna, ben])
    for (const { id } of [ruth, esther])
      expect((await member.post(`/api/groups/${id}/enrolment`, {})).status).toBe(200)
})

afterAll(() => app.database.close())

beforeEach(async () => {
  now = SUNDAY
  emails.length = 0
  for (const table of [groupDigests, comments, groupPrayers]) await app.database.db.delete(table)
})

async function aConfirmed(name: string): Promise<Member> {
  const member = await aMember(app, name)
  await app.database.db.update(members).set({ emailVerified: true }).where(eq(members.id, member.id))
  return member
}

const choose = (member: Pick<Member, 'put'>, { id }: Pick<Group, 'id'>, every: string) =>
  member.put(`/api/groups/${id}/digest`, { every })

async function chosenBy(member: Member): Promise<Record<string, string>> {
  const { digests } = await json<Digests>(member.get('/api/digests'))
  return Object.fromEntries(digests.map(({ group, every }) => [group.title, every]))
}

const comment = (member: Member, { id, weeks }: Group, week = 1) =>
  member.post(`/api/discussions/${weekTopic(id, weeks[week - 1]?.id ?? '')}/comments`, {
    id: randomUUID(),
    text: `${PLANTED} said it`,
  })

/** Runs the scheduled task at an instant. @returns the stored emails */
async function digestsAt(at: Date, sender: JobSender = jobs): Promise<{ name: string; data: object }[]> {
  now = at
  sent.length = 0
  await sendDigests({ db: app.database.db, jobs: sender }, at)
  return sent.filter(({ name }) => name === 'digest.email')
}

async function deliver(stored: { data: object }[]): Promise<void> {
  const { db } = app.database
  const mailer = { deliver: async (email: Email) => void emails.push(email) }
  const job = digestJob({ db, clock: () => now, mailer, site }, links)
  for (const { data } of stored)
    await job.run(data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
}

test('a digest is off until a participant chooses one, and each member has their own choice', async () => {
  expect(await chosenBy(anna)).toEqual({ Esther: 'off', Ruth: 'off' })
  for (const every of ['daily', 'weekly', 'weekly'])
    expect((await choose(anna, ruth, every)).status).toBe(204)
  expect(await chosenBy(anna)).toEqual({ Esther: 'off', Ruth: 'weekly' })
  expect(await chosenBy(ben)).toEqual({ Esther: 'off', Ruth: 'off' })
  for (const _ of [1, 2]) expect((await choose(anna, ruth, 'off')).status).toBe(204)
  expect(await chosenBy(anna)).toEqual({ Esther: 'off', Ruth: 'off' })
})

test('a digest is rejected for visitors, for groups of others, for unconfirmed addresses and for unknown periods', async () => {
  expect(await problemOf(aVisitor(app).get('/api/digests'))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(choose(aVisitor(app), ruth, 'daily'))).toMatchObject({ code: 'auth.signed_out' })
  const eve = await aMember(app, 'Eve')
  expect(await problemOf(choose(eve, ruth, 'daily'))).toMatchObject({ code: 'group.participants_only' })
  expect(await problemOf(choose(anna, ruth, 'hourly'))).toMatchObject({ code: 'request.invalid' })
  await eve.post(`/api/groups/${esther.id}/enrolment`, {})
  expect(await problemOf(choose(eve, esther, 'daily'))).toMatchObject({
    code: 'notification.email_unverified',
  })
  expect((await choose(eve, esther, 'off')).status).toBe(204)
})

test('one email has the numbers of all groups that are due, and no word that anyone wrote', async () => {
  await choose(anna, ruth, 'daily')
  await choose(anna, esther, 'weekly')
  now = new Date('2026-03-01T18:00:00Z')
  await comment(ben, ruth)
  await comment(lea, ruth)
  await comment(lea, ruth, 2)
  // Her own comment is no news.
  await comment(anna, ruth, 2)
  await ben.post(`/api/groups/${ruth.id}/prayers`, { id: randomUUID(), text: `Pray for ${PLANTED}` })
  await lea.post(`/api/groups/${esther.id}/messages`, { id: randomUUID(), text: `${PLANTED} greets you` })
  const cleo = await aConfirmed('Cleo')
  await cleo.post(`/api/groups/${esther.id}/enrolment`, {})
  expect(await digestsAt(new Date(MONDAY.getTime() - 1))).toEqual([])
  const stored = await digestsAt(MONDAY)
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(PLANTED)
  await deliver(stored)
  expect(emails).toMatchObject([{ to: anna.email, subject: 'What is new in 2 studies' }])
  const text = emails[0]?.text ?? ''
  expect(text.replaceAll(/[\u2068\u2069]/g, '')).toContain(
    `Esther
- 1 message from a leader
- 1 person joined
https://lampstand.example/community/${esther.id}

Ruth
- Week 1: 2 new comments
- Week 2: 1 new comment
- 1 new prayer request
- Next meeting, for week 1: Wednesday, March 4 at 7:00 PM UTC
https://lampstand.example/community/${ruth.id}`,
  )
  expect(text.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s+/g, ' ')).toContain(
    'you asked Lampstand for a summary of “Esther” (weekly) and “Ruth” (daily).',
  )
  for (const part of [text, emails[0]?.html, emails[0]?.subject]) expect(part).not.toContain(PLANTED)
})

test('each digest is sent once by two concurrent runs, and a later one reports only what is new since', async () => {
  await choose(anna, ruth, 'daily')
  await comment(ben, ruth)
  now = new Date(SUNDAY.getTime() + 1)
  await comment(ben, ruth)
  const { db } = app.database
  sent.length = 0
  const counts = await Promise.all([1, 2].map(() => sendDigests({ db, jobs }, MONDAY)))
  expect(counts.sort()).toEqual([0, 1])
  expect(await digestsAt(MONDAY)).toEqual([])
  expect(await digestsAt(TUESDAY)).toEqual([])
  now = new Date(TUESDAY.getTime() + 1)
  await comment(ben, ruth)
  await deliver(await digestsAt(new Date(TUESDAY.getTime() + DAY_MS)))
  expect(emails[0]?.text).toContain('- Week 1: 1 new comment\n')
})

test('a run that is interrupted before its end stores nothing, and the next one sends the digest', async () => {
  await choose(anna, ruth, 'daily')
  now = new Date(SUNDAY.getTime() + 1)
  await comment(ben, ruth)
  const send = () => Promise.reject(new Error('the connection dropped'))
  await expect(digestsAt(MONDAY, { ...jobs, send })).rejects.toThrow('the connection dropped')
  expect(await digestsAt(MONDAY)).toHaveLength(1)
})

test('without news there is no email, nor after the member has left, ended the digest or lost the address', async () => {
  await choose(anna, ruth, 'daily')
  await choose(ben, ruth, 'daily')
  expect(await digestsAt(MONDAY)).toEqual([])
  now = new Date(MONDAY.getTime() + 1)
  await comment(lea, ruth)
  const stored = await digestsAt(TUESDAY)
  expect(stored).toHaveLength(2)
  await choose(anna, ruth, 'off')
  expect((await ben.delete(`/api/groups/${ruth.id}/enrolment`)).status).toBe(204)
  await deliver(stored)
  expect(emails).toEqual([])
  expect(await app.database.db.$count(groupDigests)).toBe(0)
  await ben.post(`/api/groups/${ruth.id}/enrolment`, {})
  await choose(ben, ruth, 'daily')
  await app.database.db.update(members).set({ emailVerified: false }).where(eq(members.id, ben.id))
  now = new Date(TUESDAY.getTime() + 1)
  await comment(lea, ruth)
  expect(await digestsAt(new Date(TUESDAY.getTime() + DAY_MS))).toEqual([])
  await app.database.db.update(members).set({ emailVerified: true }).where(eq(members.id, ben.id))
})

test('a digest follows the time zone of the profile, also if that changes before it is due', async () => {
  await choose(anna, ruth, 'daily')
  now = new Date(SUNDAY.getTime() + 1)
  await comment(ben, ruth)
  await anna.put('/api/profile', { displayName: '', timeZone: 'America/Chicago' })
  expect(await digestsAt(MONDAY)).toEqual([])
  expect(await digestsAt(new Date('2026-03-02T12:59:00Z'))).toEqual([])
  expect(await digestsAt(new Date('2026-03-02T13:00:00Z'))).toHaveLength(1)
  await anna.put('/api/profile', { displayName: '', timeZone: 'UTC' })
})

test('the link in the email ends all digests of its reader after a press, and repeatedly', async () => {
  await choose(anna, ruth, 'daily')
  await choose(anna, esther, 'weekly')
  await choose(ben, ruth, 'daily')
  now = new Date(SUNDAY.getTime() + 1)
  await comment(lea, ruth)
  const stored = await digestsAt(MONDAY)
  await deliver(stored)
  const email = emails.find(({ to }) => to === anna.email)
  expect(email?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const path =
    email?.headers?.['List-Unsubscribe']?.slice(1, -1).replace('https://lampstand.example', '') ?? ''
  const mailProgram = aVisitor(app)
  const page = await mailProgram.get(path)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Stop these emails</button>'),
  ])
  expect(await chosenBy(anna)).toEqual({ Esther: 'weekly', Ruth: 'daily' })
  for (const _ of [1, 2]) expect((await mailProgram.send(path, { method: 'POST' })).status).toBe(200)
  expect(await chosenBy(anna)).toEqual({ Esther: 'off', Ruth: 'off' })
  expect(await chosenBy(ben)).toMatchObject({ Ruth: 'daily' })
  for (const token of ['', 'x', ben.id, `${path.slice(0, -2)}`.split('=')[1]])
    expect((await mailProgram.send(`/digests/off?token=${token}`, { method: 'POST' })).status).toBe(400)
  expect(await chosenBy(ben)).toMatchObject({ Ruth: 'daily' })
})

test('the number of statements does not depend on the number of groups and members', async () => {
  const statements = async (at: Date) => {
    const { statementsOf } = app.database
    const all = await statementsOf(() => digestsAt(at))
    return all.filter((statement) => !/^(begin|commit|rollback)/i.test(statement)).length
  }
  expect(await statements(SUNDAY)).toBe(1)
  await choose(anna, ruth, 'daily')
  now = new Date(SUNDAY.getTime() + 1)
  await comment(lea, ruth)
  expect(await statements(MONDAY)).toBe(4)
  now = MONDAY
  for (const member of [anna, ben, lea])
    for (const group of [ruth, esther]) await choose(member, group, 'daily')
  now = new Date(MONDAY.getTime() + 1)
  await comment(lea, ruth)
  await comment(ben, esther)
  expect(await statements(TUESDAY)).toBe(4)
  expect(sent.filter(({ name }) => name === 'digest.email')).toHaveLength(3)
})

test('the choices are in the export', async () => {
  await choose(anna, ruth, 'weekly')
  const parts = await digestsExport.collect(app.database.db, { memberId: anna.id } as Parameters<
    typeof digestsExport.collect
  >[1])
  expect(JSON.stringify(parts)).toContain('weekly')
})
