import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Reminder } from '#contract/reading/reminder.ts'
import type { OwnPush } from '#contract/together/push.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { reminders } from '#db/schema/reminder.ts'
import { derivedKey } from '#server/auth/sessions/derived-keys.ts'
import { openPush } from '#server/modules/shared/push/open-push.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { createSignedIds } from '#server/platform/mail/signed-ids.ts'
import { aLog } from '#server/testing/a-log.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { aPushService, type PushService, type Subscription } from '#server/testing/push/a-push-service.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { remind } from './remind.ts'
import { reminderPushJobs } from './reminder-push.ts'

const SECRET = 'a secret that only the tests know'
const BEFORE = new Date('2026-03-01T06:00:00Z')
const MORNING = new Date('2026-03-01T07:00:00Z')

let now = BEFORE
const { jobs, sent } = recordedJobs()
const links = createSignedIds(derivedKey(SECRET, 'reminder links'))
let app: TestApp
let service: PushService
let defined: DefinedJob[]
let anna: Member

beforeAll(async () => {
  service = await aPushService()
  const env = { PUSH_TO_LOOPBACK: 'allow' }
  app = await anApp({ clock: () => now, jobs, env })
  const config = parseConfig({ ...env, PUBLIC_URL: 'https://lampstand.example' })
  const clock = () => now
  const deps = { db: app.database.db, jobs, log: aLog().log, clock, billingClock: clock }
  const { sender } = openPush({ config, clock, secret: SECRET, site: siteOf(config) })
  defined = reminderPushJobs({ ...deps, premium: { mode: 'membership', freeDays: 1 }, sender }, links)
  anna = await aMember(app, 'Anna')
})

afterAll(async () => {
  await service.close()
  await app.database.close()
})

beforeEach(async () => {
  now = BEFORE
  sent.length = 0
  service.received.length = 0
  service.status = null
  const { db } = app.database
  await db.delete(reminders)
  await db.delete(pushSubscriptions)
  await db.update(members).set({ emailVerified: true })
})

const settingOf = (member: Visitor) => json<Reminder>(member.get('/api/reminder'))
const choose = (member: Pick<Member, 'put'>, channel?: string, isOn = true) =>
  member.put('/api/reminder', { isOn, time: '07:00', channel })

async function turnOn(device: Visitor): Promise<Subscription> {
  const { publicKey } = await json<OwnPush>(device.get('/api/push'))
  const subscription = service.subscribe(publicKey)
  expect((await device.put('/api/push', subscription)).status).toBe(204)
  return subscription
}

async function signedInAgain({ email, password }: Member): Promise<Visitor> {
  const visitor = aVisitor(app)
  expect((await visitor.post('/api/session', { email, password })).status).toBe(204)
  return visitor
}

/** Runs the scheduled task. @returns the names of the jobs that it sent, except that for the list of notifications */
async function remindAt(at: Date): Promise<string[]> {
  now = at
  sent.length = 0
  await remind({ db: app.database.db, jobs, library: app.library }, at)
  sent.splice(0, sent.length, ...sent.filter(({ name }) => name !== 'reminder.notification'))
  return sent.map(({ name }) => name)
}

/** Runs the jobs that were sent, including those that they send. @returns the errors of those that failed */
async function work(): Promise<unknown[]> {
  const errors: unknown[] = []
  for (let next = sent.shift(); next; next = sent.shift()) {
    const { name, data } = next
    const context = { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) }
    await defined
      .find((job) => job.name === name)
      ?.run(data, context)
      .catch((error) => errors.push(error))
  }
  return errors
}

test('by default a reminder is an email; the channel is chosen, and kept by requests without it', async () => {
  await turnOn(anna)
  expect(await settingOf(anna)).toMatchObject({ channel: 'email', devices: 1 })
  expect((await choose(anna)).status).toBe(204)
  expect(await remindAt(MORNING)).toEqual(['reminder.letter'])
  for (const _ of [1, 2]) expect((await choose(anna, 'push')).status).toBe(204)
  expect((await choose(anna)).status).toBe(204)
  expect(await settingOf(anna)).toMatchObject({ isOn: true, channel: 'push' })
  expect(await problemOf(choose(anna, 'pigeon'))).toMatchObject({ code: 'request.invalid' })
  expect(await problemOf(choose(aVisitor(app), 'push'))).toMatchObject({ code: 'auth.signed_out' })
  const ben = await aMember(app, 'Ben')
  expect(await settingOf(ben)).toMatchObject({ isOn: false, channel: 'email', devices: 0 })
})

test('all devices of the member receive the day, its passage and its verse, once', async () => {
  const { day = 0, title } = app.library.studies.get(1) ?? {}
  await turnOn(anna)
  await turnOn(await signedInAgain(anna))
  await turnOn(await aMember(app, 'Ben'))
  await choose(anna, 'push')
  expect(await remindAt(MORNING)).toEqual(['reminder.push'])
  expect(await work()).toEqual([])
  expect(service.received).toHaveLength(2)
  expect(new Set(service.received.map(({ topic }) => topic)).size).toBe(2)
  for (const { content } of service.received) {
    const payload = JSON.parse(content)
    expect(payload).toEqual({
      title: `Your study for today is ready: Day ${day}`,
      body: expect.stringMatching(new RegExp(`^${title}, Psalm 1`)),
      tag: 'reminder',
      path: '/',
      offPath: `/reminder/off?token=${links.sign(anna.id)}`,
      unread: 0,
    })
    expect(payload.body).toContain('\nBlessed is the man')
  }
  expect(await remindAt(MORNING)).toEqual([])
})

test('quiet hours do not hold a reminder whose time the member has chosen', async () => {
  await turnOn(anna)
  await choose(anna, 'push')
  await anna.put('/api/notifications/choices', { quiet: { from: '06:00', until: '09:00' } })
  await remindAt(MORNING)
  await work()
  expect(service.received).toHaveLength(1)
  await anna.put('/api/notifications/choices', { quiet: null })
})

test('both channels are used, and a member without a device receives only the email', async () => {
  await choose(anna, 'both')
  expect(await remindAt(MORNING)).toEqual(['reminder.letter'])
  await choose(anna, 'push')
  await app.database.db.update(reminders).set({ nextAt: MORNING })
  expect(await remindAt(MORNING)).toEqual(['reminder.letter'])
  await turnOn(anna)
  await choose(anna, 'both')
  await app.database.db.update(reminders).set({ nextAt: MORNING })
  expect(await remindAt(MORNING)).toEqual(['reminder.letter', 'reminder.push'])
})

test('an unconfirmed address receives no email, but its member can be reminded on a device', async () => {
  await app.database.db.update(members).set({ emailVerified: false }).where(eq(members.id, anna.id))
  expect(await problemOf(choose(anna, 'both'))).toMatchObject({ code: 'reminder.email_unverified' })
  expect((await choose(anna, 'push')).status).toBe(204)
  expect(await remindAt(MORNING)).toEqual([])
  await turnOn(anna)
  await app.database.db.update(reminders).set({ nextAt: MORNING })
  expect(await remindAt(MORNING)).toEqual(['reminder.push'])
})

test('a subscription that has ended is deleted, and a busy push service is asked again for this device only', async () => {
  service.end(await turnOn(anna))
  const phone = await signedInAgain(anna)
  await turnOn(phone)
  await choose(anna, 'push')
  await remindAt(MORNING)
  expect(await work()).toEqual([])
  expect(service.received).toHaveLength(1)
  expect(await settingOf(anna)).toMatchObject({ devices: 1 })

  service.status = 503
  await app.database.db.update(reminders).set({ nextAt: MORNING })
  await remindAt(MORNING)
  const job = defined.find(({ name }) => name === 'reminder.push')
  const context = { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) }
  await job?.run(sent.shift()?.data, context)
  expect(sent.map(({ name }) => name)).toEqual(['reminder.push_retry'])
  const [again] = sent
  expect(await work()).toMatchObject([{ message: 'push status 503' }])
  service.status = null
  sent.push(...(again ? [again] : []))
  expect(await work()).toEqual([])
  expect(service.received).toHaveLength(2)
})

test('nothing is sent after the reminder was turned off, twelve hours later, after signing out, or after reading', async () => {
  await turnOn(anna)
  const phone = await signedInAgain(anna)
  await choose(anna, 'push')
  await remindAt(MORNING)
  const stored = [...sent]
  now = new Date(MORNING.getTime() + 12 * HOUR_MS + 1)
  expect(await work()).toEqual([])
  now = MORNING
  const path = `/reminder/off?token=${links.sign(anna.id)}`
  expect((await aVisitor(app).send(path, { method: 'POST' })).status).toBe(200)
  sent.push(...stored)
  expect(await work()).toEqual([])
  await choose(anna, 'push')
  expect((await phone.get('/api/session')).status).toBe(200)
  await anna.delete('/api/session')
  sent.push(...stored)
  expect(await work()).toEqual([])
  await anna.post('/api/session', { email: anna.email, password: anna.password })
  await turnOn(anna)
  await anna.put('/api/studies/1/completion', { timeZone: 'UTC' })
  sent.push(...stored)
  expect(await work()).toEqual([])
  expect(service.received).toEqual([])
  await anna.delete('/api/studies/1/completion')
})
