import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Group, GroupForm } from '#contract/together/group.ts'
import type { Notifications } from '#contract/together/notification.ts'
import { groups } from '#db/schema/group.ts'
import { notifyJobKind } from '#server/modules/together/notification/notification.public.ts'
import { addNotifications } from '#server/modules/together/notification/notification.queries.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { aGroupForm, aWeek, groupFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { announceWeeks } from './week-notice.ts'

const SUNDAY = '2026-03-01T12:00:00Z'
let now = new Date(SUNDAY)
const { jobs, sent } = recordedJobs()
let app: TestApp
let lea: Member
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

beforeEach(async () => {
  now = new Date(SUNDAY)
  // Groups of other tests do not begin weeks in this one.
  await app.database.db.update(groups).set({ closedAt: now })
  for (const member of [lea, anna]) {
    await member.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
    await member.put('/api/notifications/choices', { off: [] })
  }
})

/** Creates a published group in a time zone, with Anna as a participant. It begins on Monday, 2 March. */
async function aRunning(timeZone: string, differs: Partial<GroupForm> = {}): Promise<Group> {
  const form = { ...aGroupForm(differs), id: randomUUID(), timeZone }
  const { id } = await json<Group>(lea.post('/api/groups', form))
  expect((await lea.post(`/api/groups/${id}/publish`, { leaderName: 'Lea' })).status).toBe(204)
  expect((await anna.post(`/api/groups/${id}/enrolment`, {})).status).toBe(200)
  sent.length = 0
  return groupFor(lea, id)
}

/** Announces weeks at an instant. @returns the number of groups */
function announceAt(instant: string): Promise<number> {
  now = new Date(instant)
  return announceWeeks(app.database.db, jobs, now)
}

/** Ids of the weeks that were announced since the last call. */
const announced = () =>
  sent.splice(0).flatMap(({ data }) => ('kind' in data && data.kind === 'week' ? [subjectOf(data)] : []))
const subjectOf = (data: object) => ('subject' in data ? data.subject : null)

async function work(): Promise<void> {
  const job = defineJob(notifyJobKind, {
    retry: { limit: 0, firstDelaySeconds: 0, maxDelaySeconds: 0 },
    handle: async (occasion) => void (await addNotifications(app.database.db, occasion)),
  })
  for (const { name, data } of sent.splice(0))
    if (name === job.name)
      await job.run(data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
}

const unreadOf = async (member: Member) =>
  (await json<Notifications>(member.get('/api/notifications'))).notifications
    .filter(({ isRead }) => !isRead)
    .map(({ kind, name, count, week }) => [kind, name, count, week])

test('everyone in a group is notified of each week once, from seven in the morning of its first day', async () => {
  const { weeks } = await aRunning('UTC')
  expect(await announceAt('2026-03-02T06:59:59Z')).toBe(0)
  now = new Date('2026-03-02T07:00:00Z')
  const twoAtOnce = [announceAt('2026-03-02T07:00:00Z'), announceAt('2026-03-02T07:00:00Z')]
  expect((await Promise.all(twoAtOnce)).sort()).toEqual([0, 1])
  expect(sent.map(({ name }) => name)).toEqual([notifyJobKind.name])
  await work()
  for (const member of [lea, anna]) expect(await unreadOf(member)).toEqual([['week', null, 1, 1]])
  expect(await announceAt('2026-03-02T07:01:00Z')).toBe(0)
  expect(await announceAt('2026-03-09T06:59:59Z')).toBe(0)
  expect(await announceAt('2026-03-09T07:00:30Z')).toBe(1)
  expect(announced()).toEqual([weeks[1]?.id])
  // The group has two weeks.
  expect(await announceAt('2026-03-16T07:00:00Z')).toBe(0)
})

test('weeks begin in the time zone of the group, before and after a change of clocks', async () => {
  await aRunning('Pacific/Auckland')
  // 07:00 in Auckland (UTC+13).
  expect(await announceAt('2026-03-01T17:59:59Z')).toBe(0)
  expect(await announceAt('2026-03-01T18:00:00Z')).toBe(1)
  await aRunning('America/New_York')
  expect(await announceAt('2026-03-02T11:59:59Z')).toBe(0)
  expect(await announceAt('2026-03-02T12:00:00Z')).toBe(1)
  // Clocks went one hour forward on 8 March.
  expect(await announceAt('2026-03-08T18:00:00Z')).toBe(1)
  expect(await announceAt('2026-03-09T10:59:59Z')).toBe(0)
  expect(await announceAt('2026-03-09T11:00:00Z')).toBe(1)
})

test('clocks that go back are followed too, and an unknown time zone is read as UTC', async () => {
  now = new Date('2026-10-18T12:00:00Z')
  const startsOn = '2026-10-19' as GroupForm['startsOn']
  await aRunning('Europe/Berlin', { startsOn })
  expect(await announceAt('2026-10-19T05:00:00Z')).toBe(1)
  expect(await announceAt('2026-10-26T05:59:59Z')).toBe(0)
  expect(await announceAt('2026-10-26T06:00:00Z')).toBe(1)
  now = new Date('2026-10-18T12:00:00Z')
  const { id } = await aRunning('UTC', { startsOn })
  await app.database.db.update(groups).set({ timeZone: 'Mars/Olympus' }).where(eq(groups.id, id))
  expect(await announceAt('2026-10-19T06:59:59Z')).toBe(0)
  expect(await announceAt('2026-10-19T07:00:00Z')).toBe(1)
})

test('after an outage of a day a week is not announced, nor are past weeks of a group that has met before', async () => {
  const { weeks } = await aRunning('UTC')
  expect(await announceAt('2026-03-03T07:00:00Z')).toBe(0)
  expect(await announceAt('2026-03-10T06:59:59Z')).toBe(1)
  expect(announced()).toEqual([weeks[1]?.id])
  now = new Date('2026-03-18T15:00:00Z')
  const old = await aRunning('UTC', { weeks: ['One', 'Two', 'Three', 'Four'].map(aWeek) })
  expect(await announceAt('2026-03-18T15:00:00Z')).toBe(0)
  expect(await announceAt('2026-03-23T07:00:00Z')).toBe(1)
  expect(announced()).toEqual([old.weeks[3]?.id])
})

test('a group that is published on the afternoon of its first day announces that week', async () => {
  now = new Date('2026-03-02T15:00:00Z')
  const { weeks } = await aRunning('UTC')
  expect(await announceAt('2026-03-02T15:01:00Z')).toBe(1)
  expect(announced()).toEqual([weeks[0]?.id])
})

test('drafts and closed groups announce nothing, and nobody is notified who left, turned it off, or is done', async () => {
  const closed = await aRunning('UTC')
  await lea.post(`/api/groups/${closed.id}/close`, {})
  await lea.post('/api/groups', { ...aGroupForm(), id: randomUUID(), timeZone: 'UTC' })
  expect(await announceAt('2026-03-02T07:00:00Z')).toBe(0)

  now = new Date(SUNDAY)
  const { id, weeks } = await aRunning('UTC')
  const [ben, cleo] = [await aMember(app, 'Ben'), await aMember(app, 'Cleo')]
  for (const member of [ben, cleo]) await member.post(`/api/groups/${id}/enrolment`, {})
  await anna.put('/api/notifications/choices', { off: ['week'] })
  await ben.put(`/api/groups/${id}/weeks/${weeks[0]?.id}/mark`)
  sent.length = 0
  expect(await announceAt('2026-03-02T07:00:00Z')).toBe(1)
  await cleo.delete(`/api/groups/${id}/enrolment`)
  sent.splice(1)
  await work()
  for (const member of [anna, ben, cleo]) expect(await unreadOf(member)).toEqual([])
  expect(await unreadOf(lea)).toEqual([['week', null, 1, 1]])
})

test('a group that begins later announces its weeks again; another change, or an earlier beginning, does not', async () => {
  const { id, weeks } = await aRunning('UTC')
  const edit = async (change: Partial<GroupForm> | { startsOn: string }) => {
    const { revision } = await groupFor(lea, id)
    const answer = await lea.put(`/api/groups/${id}`, { ...aGroupForm(), weeks, ...change, revision })
    expect(answer.status).toBe(200)
  }
  expect(await announceAt('2026-03-02T08:00:00Z')).toBe(1)
  await edit({ title: 'Ruth, again' })
  await edit({ startsOn: '2026-03-01' })
  expect(await announceAt('2026-03-02T09:00:00Z')).toBe(0)
  await edit({ startsOn: '2026-03-03' })
  expect(await announceAt('2026-03-03T06:59:00Z')).toBe(0)
  expect(await announceAt('2026-03-03T07:00:00Z')).toBe(1)
})

test('any number of groups takes one statement and a job for each', async () => {
  for (const _ of [1, 2, 3]) await aRunning('UTC')
  const statements = await app.database.statementsOf(() => announceAt('2026-03-02T07:00:00Z'))
  expect(statements.filter((text) => /groups/.test(text))).toHaveLength(1)
  expect(announced()).toHaveLength(3)
})
