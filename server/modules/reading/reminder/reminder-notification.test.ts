import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notifications } from '#contract/together/notification.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { notifications } from '#db/schema/notification.ts'
import { reminders } from '#db/schema/reminder.ts'
import { notificationsExport } from '#server/modules/together/notification/notification-export.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { remind } from './remind.ts'
import { reminderNotification, reminderNotificationJob } from './reminder-notification.ts'

const EVENING = new Date('2026-02-28T20:00:00Z')
const MORNING = new Date('2026-03-01T07:00:00Z')

let now = EVENING
const clock = () => now
const { jobs, sent } = recordedJobs()
let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock, jobs })
  anna = await aMember(app, 'Anna', { timeZone: 'UTC' })
})

afterAll(() => app.database.close())

beforeEach(async () => {
  now = EVENING
  sent.length = 0
  const { db } = app.database
  await db.delete(notifications)
  await db.delete(completions)
  await anna.put('/api/notifications/choices', { off: [] })
  // Her address is not confirmed, and she has no device.
  expect((await anna.put('/api/reminder', { isOn: true, time: '07:00', channel: 'push' })).status).toBe(204)
})

/** Runs the scheduled task at an instant. @returns the names of its jobs */
async function remindAt(at: Date): Promise<string[]> {
  now = at
  await remind({ db: app.database.db, jobs, library: app.library }, at)
  return sent.map(({ name }) => name)
}

async function work(freeDays = 1500): Promise<void> {
  const { db } = app.database
  const deps = { db, clock, billingClock: clock, premium: { mode: 'membership', freeDays } as const }
  const job = reminderNotificationJob(deps)
  for (const { name, data } of sent.splice(0))
    if (name === reminderNotification.name)
      await job.run(data, { id: 'a job', sentAt: now, signal: AbortSignal.timeout(60_000) })
}

const listOf = async (member: Member) =>
  (await json<Notifications>(member.get('/api/notifications'))).notifications.map(
    ({ kind, group, day, isRead }) => [kind, group.title, day, isRead],
  )
const complete = (day: number, completedOn: string) =>
  app.database.db
    .insert(completions)
    .values({ memberId: anna.id, day, completedOn: completedOn as never, completedAt: now })

test('a reminder is in the list of a member who has neither a confirmed address nor a device', async () => {
  expect(await remindAt(MORNING)).toEqual([reminderNotification.name])
  const repeated = [...sent]
  await work()
  expect(await listOf(anna)).toEqual([['reminder', 'Day 1', 1, false]])
  // The job is repeated, also after the member has read the notification.
  await anna.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
  sent.push(...repeated)
  await work()
  expect(await listOf(anna)).toEqual([['reminder', 'Day 1', 1, true]])
  const files = await notificationsExport.collect(app.database.db, { memberId: anna.id } as never)
  expect(JSON.stringify(files)).toContain('reminder')
})

test('the newest reminder replaces the earlier ones', async () => {
  for (const date of ['2026-03-01', '2026-03-02']) {
    await remindAt(new Date(`${date}T07:00:00Z`))
    await work()
  }
  expect(await listOf(anna)).toEqual([['reminder', 'Day 1', 1, false]])
  await complete(1, '2026-03-02')
  await remindAt(new Date('2026-03-03T07:00:00Z'))
  await work()
  expect(await listOf(anna)).toEqual([['reminder', 'Day 2', 2, false]])
  expect((await json<{ unread: number }>(anna.get('/api/notifications/unread'))).unread).toBe(1)
})

test('nothing is stored if it is off, too late, needs premium, or the study was completed before the job', async () => {
  await anna.put('/api/notifications/choices', { off: ['reminder'] })
  await remindAt(MORNING)
  const due = [...sent]
  await work()
  await anna.put('/api/notifications/choices', { off: [] })
  const again = (freeDays?: number) => {
    sent.push(...due)
    return work(freeDays)
  }
  now = new Date(MORNING.getTime() + 13 * HOUR_MS)
  await again()
  now = MORNING
  await again(0)
  await complete(1, '2026-03-01')
  await again()
  await app.database.db.delete(completions)
  await app.database.db.update(reminders).set({ isOn: false }).where(eq(reminders.memberId, anna.id))
  await again()
  await app.database.db.update(reminders).set({ isOn: true }).where(eq(reminders.memberId, anna.id))
  await app.database.db.update(members).set({ disabledAt: now }).where(eq(members.id, anna.id))
  await again()
  await app.database.db.update(members).set({ disabledAt: null }).where(eq(members.id, anna.id))
  expect(await listOf(anna)).toEqual([])
  await again()
  expect(await listOf(anna)).toHaveLength(1)
})

test('the notification is not sent to devices, and concerns nobody else', async () => {
  const ben = await aMember(app, 'Ben')
  await remindAt(MORNING)
  await work()
  expect(sent).toEqual([])
  expect(await listOf(ben)).toEqual([])
})

test('completing the study removes its reminder, and no other notification', async () => {
  await remindAt(MORNING)
  await work()
  const { db } = app.database
  const other = { memberId: anna.id, kind: 'study_reply', subject: '1', at: now } as const
  await db.insert(notifications).values(other)
  expect((await anna.put('/api/studies/2/completion', { timeZone: 'UTC' })).status).toBe(204)
  expect(await listOf(anna)).toHaveLength(2)
  expect((await anna.put('/api/studies/1/completion', { timeZone: 'UTC' })).status).toBe(204)
  expect(await listOf(anna)).toEqual([['study_reply', 'Day 1', 1, false]])
})
