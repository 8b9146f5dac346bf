import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reminder } from '#contract/reading/reminder.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { reminders } from '#db/schema/reminder.ts'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Email } from '#server/platform/mail/mailer.ts'
import { createSignedIds } from '#server/platform/mail/signed-ids.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { remind } from './remind.ts'
import { reminderJob } from './reminder-email.ts'

const SECRET = 'a secret that only the tests know'
const MORNING = new Date('2026-03-01T07:00:00Z')

let now = new Date('2026-03-01T06:00:00Z')
const { jobs, sent } = recordedJobs()
const links = createSignedIds(derivedKey(SECRET, 'reminder links'))
let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs })
  anna = await aConfirmed('Anna')
})

afterAll(() => app.database.close())

async function aConfirmed(name: string, timeZone = 'UTC'): Promise<Member> {
  const member = await aMember(app, name, { timeZone })
  const { db } = app.database
  await db.update(members).set({ emailVerified: true }).where(eq(members.id, member.id))
  return member
}

const reminderOf = (member: Pick<Member, 'get'>) => json<Reminder>(member.get('/api/reminder'))

async function nextOf({ id }: Member): Promise<string | undefined> {
  const [row] = await app.database.db.select().from(reminders).where(eq(reminders.memberId, id))
  return row?.nextAt.toISOString()
}

async function remindMe(member: Member, time = '07:00', isOn = true): Promise<void> {
  expect((await member.put('/api/reminder', { isOn, time })).status).toBe(204)
}

/** Returns the reminders sent at an instant. */
async function remindedAt(at: Date): Promise<object[]> {
  sent.length = 0
  const { db } = app.database
  await remind({ db, jobs, library: app.library }, at)
  return sent.filter(({ name }) => name === 'reminder.letter').map(({ data }) => data)
}

/** Turns off the reminders of all other members. */
async function onlyOf(...kept: Member[]): Promise<void> {
  const { db } = app.database
  await db.update(reminders).set({ isOn: false })
  const ids = kept.map(({ id }) => id)
  await db.update(reminders).set({ isOn: true, nextAt: MORNING }).where(inArray(reminders.memberId, ids))
}

test('the reminder is off by default, and turned on only for the member who requests it', async () => {
  const setting = { time: '07:00', channel: 'email', devices: 0 }
  expect(await reminderOf(anna)).toEqual({ ...setting, isOn: false })
  await remindMe(anna, '06:30')
  await remindMe(anna, '07:00')
  expect(await reminderOf(anna)).toEqual({ ...setting, isOn: true })
  expect(await nextOf(anna)).toBe(MORNING.toISOString())
  const ben = await aMember(app, 'Ben')
  expect(await reminderOf(ben)).toEqual({ ...setting, isOn: false })
})

test('a reminder is rejected for a visitor, for an unconfirmed address and with an invalid time', async () => {
  const visitor = aVisitor(app)
  const refused = { code: 'auth.signed_out' }
  expect(await problemOf(visitor.get('/api/reminder'))).toMatchObject(refused)
  expect(await problemOf(visitor.put('/api/reminder', { isOn: true, time: '07:00' }))).toMatchObject(refused)
  const eve = await aMember(app, 'Eve')
  expect(await problemOf(eve.put('/api/reminder', { isOn: true, time: '07:00' }))).toMatchObject({
    code: 'reminder.email_unverified',
    status: 409,
  })
  await remindMe(eve, '08:00', false)
  for (const time of ['7:00', '24:00', '07:60', '', 'noon']) {
    expect(await problemOf(anna.put('/api/reminder', { isOn: true, time }))).toMatchObject({
      code: 'request.invalid',
    })
  }
})

test('one of two concurrent runs sends the study of the day, and sets the next reminder to tomorrow', async () => {
  await onlyOf(anna)
  await app.database.db.insert(completions).values({
    memberId: anna.id,
    day: 1,
    completedOn: '2026-02-28',
    completedAt: new Date('2026-02-28T12:00Z'),
  })
  expect(await remindedAt(new Date(MORNING.getTime() - 1))).toEqual([])
  const { db } = app.database
  sent.length = 0
  const look = () => remind({ db, jobs, library: app.library }, MORNING)
  const counts = await Promise.all([look(), look()])
  expect(counts.sort()).toEqual([0, 1])
  const study = app.library.studies.get(2)
  const expected = {
    memberId: anna.id,
    study: { day: 2, title: study?.title, scripture: study?.scripture },
  }
  expect(sent).toMatchObject([
    { name: 'reminder.notification', data: expected },
    { name: 'reminder.letter', data: expected },
  ])
  expect(await nextOf(anna)).toBe('2026-03-02T07:00:00.000Z')
  await db.delete(completions).where(eq(completions.memberId, anna.id))
})

test('after days without a running server, only the reminder that is due today is sent', async () => {
  await onlyOf(anna)
  expect(await remindedAt(new Date('2026-03-04T06:59:00Z'))).toEqual([])
  expect(await nextOf(anna)).toBe('2026-03-04T07:00:00.000Z')
  await onlyOf(anna)
  expect(await remindedAt(new Date('2026-03-04T09:00:00Z'))).toHaveLength(1)
  expect(await nextOf(anna)).toBe('2026-03-05T07:00:00.000Z')
})

test('no email is sent to members who have read today, are resting, have finished, or have no confirmed address', async () => {
  const { db } = app.database
  const [read, resting, done, moved] = await Promise.all(
    ['Read', 'Resting', 'Done', 'Moved'].map((name) => aConfirmed(name)),
  )
  const all = [read, resting, done, moved].flatMap((member) => member ?? [])
  for (const member of all) await remindMe(member)
  await onlyOf(anna, ...all)
  const completedAt = new Date('2026-03-01T05:00Z')
  const completed = { completedOn: '2026-03-01', completedAt }
  await db.insert(completions).values([
    { memberId: read?.id ?? '', day: 5, ...completed },
    ...[...app.library.studies.keys()].map((day) => ({
      memberId: done?.id ?? '',
      day,
      completedOn: '2026-02-20',
      completedAt,
    })),
  ])
  const rests = [{ from: '2026-02-27', to: null }]
  const rhythm = { daysPerWeek: 7, dayStartsAtHour: 3, hidesStreaks: false, rests }
  expect((await resting?.put('/api/rhythm', rhythm))?.status).toBe(204)
  await db
    .update(members)
    .set({ emailVerified: false })
    .where(eq(members.id, moved?.id ?? ''))
  expect(await remindedAt(MORNING)).toMatchObject([{ memberId: anna.id }])
  for (const member of all) expect(await nextOf(member)).toBe('2026-03-02T07:00:00.000Z')
})

test('the reminder follows the time zone of the profile, and moves when that changes', async () => {
  const cleo = await aConfirmed('Cleo', 'America/Chicago')
  await remindMe(cleo)
  expect(await nextOf(cleo)).toBe('2026-03-01T13:00:00.000Z')
  await cleo.put('/api/profile', { displayName: '', timeZone: 'Asia/Tokyo' })
  expect(await nextOf(cleo)).toBe('2026-03-01T22:00:00.000Z')
})

test('travelling west or choosing a later hour causes no second email on the same day', async () => {
  const rosa = await aConfirmed('Rosa', 'Europe/Berlin')
  await remindMe(rosa)
  await onlyOf(rosa)
  const keys: (string | undefined)[] = []
  const send: JobSender['send'] = async ({ name }, _data, options) => {
    if (name === 'reminder.letter') keys.push(options?.key)
  }
  const look = (at: string) =>
    remind({ db: app.database.db, jobs: { ...jobs, send }, library: app.library }, new Date(at))
  await look('2026-03-01T07:00:00Z')
  await rosa.put('/api/profile', { displayName: '', timeZone: 'America/New_York' })
  await remindMe(rosa)
  await look('2026-03-01T12:00:00Z')
  await look('2026-03-02T12:00:00Z')
  expect(keys).toEqual(['2026-03-01', '2026-03-01', '2026-03-02'].map((day) => `${rosa.id} ${day}`))
})

test('the email has the exact first verse, the point, a link, and an unsubscribe page with a confirmation button', async () => {
  await onlyOf(anna)
  const [data] = await remindedAt(MORNING)
  const emails: Email[] = []
  const mailer = { deliver: async (email: Email) => void emails.push(email) }
  const site = siteOf(parseConfig({ PUBLIC_URL: 'https://lampstand.example' }))
  const { db } = app.database
  const context = { id: 'a job', sentAt: MORNING, signal: AbortSignal.timeout(60_000) }
  now = MORNING
  const clock = () => now
  const parts = { db, clock, billingClock: clock, mailer, site }
  const job = reminderJob({ ...parts, premium: { mode: 'membership', freeDays: 1 } }, links)
  await job.run(data, context)
  const url = `https://lampstand.example/reminder/off?token=${links.sign(anna.id)}`
  expect(emails).toMatchObject([
    {
      to: anna.email,
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      subject: `Day 1: ${app.library.studies.get(1)?.title}`,
    },
  ])
  expect(emails[0]?.text).toContain('https://lampstand.example/studies/1\n')
  const point = app.library.studies.get(1)?.takeaway?.point ?? 'none'
  expect(emails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`Carry this with you: ${point}`)
  // Too late to be of use, and after it was turned off.
  now = new Date(MORNING.getTime() + DAY_MS / 2 + 1)
  await job.run(data, context)
  now = MORNING
  // For a day that needs premium, to a member without it.
  await reminderJob({ ...parts, premium: { mode: 'membership', freeDays: 0 } }, links).run(data, context)
  // The mail server was unreachable, and the member has read the study by now.
  await anna.put('/api/studies/1/completion', { timeZone: 'UTC' })
  await job.run(data, context)
  await anna.delete('/api/studies/1/completion')
  expect(emails).toHaveLength(1)

  const mailProgram = aVisitor(app)
  const path = url.slice('https://lampstand.example'.length)
  const page = await mailProgram.get(path)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Turn it off</button>')])
  expect((await reminderOf(anna)).isOn).toBe(true)
  for (const _ of [1, 2]) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
    const answer = await mailProgram.send(path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers,
    })
    expect(answer.status).toBe(200)
  }
  expect((await reminderOf(anna)).isOn).toBe(false)
  await job.run(data, context)
  expect(emails).toHaveLength(1)
})

test('an unsubscribe link with an invalid signature does not turn the reminder off', async () => {
  await remindMe(anna)
  const other = createSignedIds(Buffer.from('another key')).sign(anna.id)
  for (const token of ['', 'x', anna.id, other, `${links.sign(anna.id).slice(0, -2)}`]) {
    const answer = await aVisitor(app).send(`/reminder/off?token=${token}`, { method: 'POST' })
    expect(answer.status).toBe(400)
  }
  expect((await reminderOf(anna)).isOn).toBe(true)
})

test('reading the setting takes one query; a run without due reminders takes one, and one with reminders two', async () => {
  const { statementsOf, db } = app.database
  expect(await statementsOf(() => anna.get('/api/reminder'))).toHaveLength(1)
  const begun = (statement: string) => !/^(begin|commit|rollback)/i.test(statement)
  const look = async (at: Date) =>
    (await statementsOf(() => remind({ db, jobs, library: app.library }, at))).filter(begun)
  expect(await look(new Date(0))).toHaveLength(1)
  await onlyOf(anna)
  expect(await look(MORNING)).toHaveLength(2)
  const [one] = await db
    .select({ isOn: reminders.isOn })
    .from(reminders)
    .where(and(eq(reminders.memberId, anna.id), eq(reminders.isOn, true)))
  expect(one).toEqual({ isOn: true })
})
