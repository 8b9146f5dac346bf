import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comment } from '#contract/together/discussion.ts'
import type { MadeFriendLink } from '#contract/together/friend.ts'
import type { Notifications } from '#contract/together/notification.ts'
import { friendTopic } from '#contract/together/topic.ts'
import { friendReadings } from '#db/schema/friend.ts'
import { addFriendNotifications } from '#server/modules/together/notification/friend-notifications.queries.ts'
import { notifyFriendsJobKind } from '#server/modules/together/notification/notification.public.ts'
import { pushMessageFor } from '#server/modules/together/notification/push/push-payload.ts'
import { type DefinedJob, defineJob } from '#server/platform/jobs/job.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

const PLANTED = 'Zaphnath'
const DAY = 12
let now = new Date('2026-03-01T12:00:00Z')
const { jobs, sent } = recordedJobs()
let app: TestApp
let adding: DefinedJob
let ann: Member
let ben: Member
let id: string

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs, env: { COMMENTS_PER_MINUTE: '1000' } })
  adding = defineJob(notifyFriendsJobKind, {
    retry: { limit: 0, firstDelaySeconds: 0, maxDelaySeconds: 0 },
    handle: async (occasion) => void (await addFriendNotifications(app.database.db, occasion)),
  })
  ann = await aMember(app, 'Ann')
  ben = await aMember(app, 'Ben')
  for (const [member, displayName] of [
    [ann, 'Ann'],
    [ben, 'Ben'],
  ] as const)
    await member.put('/api/profile', { displayName, timeZone: 'UTC' })
})

afterAll(() => app.database.close())

/** Ann has started a reading, and Ben has joined it. */
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000)
  await app.database.db.delete(friendReadings)
  sent.length = 0
  const made = await json<MadeFriendLink>(ann.post('/api/friends', { id: randomUUID() }))
  id = made.id
  for (const _ of [1, 2]) await ben.post('/api/friend-invitation', { token: made.token })
})

async function work(): Promise<void> {
  for (let next = sent.shift(); next; next = sent.shift())
    if (next.name === adding.name)
      await adding.run(next.data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
}

async function newsOf(member: Member) {
  await work()
  const { notifications } = await json<Notifications>(member.get('/api/notifications'))
  return notifications
}

const post = (member: Member, day = DAY, more: object = {}) =>
  member.post(`/api/discussions/${friendTopic(id, day)}/comments`, {
    id: randomUUID(),
    text: PLANTED,
    ...more,
  })

test('a friend who joins is news for the others, once', async () => {
  const group = { id, title: 'Read with a friend' }
  expect(await newsOf(ann)).toMatchObject([
    { kind: 'friend_joined', name: 'Ben', count: 1, day: null, group },
  ])
  expect(await newsOf(ben)).toEqual([])
})

test('comments about a day are one notification with the day, and without their words', async () => {
  await newsOf(ann)
  await ann.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
  const repeated = { id: randomUUID() }
  for (const _ of [1, 2]) await post(ben, DAY, repeated)
  await post(ben)
  await post(ben, 1)
  const news = (await newsOf(ann)).filter(({ isRead }) => !isRead)
  expect(news).toMatchObject([
    { kind: 'friend_wrote', name: 'Ben', count: 1, day: 1, week: null },
    { kind: 'friend_wrote', name: 'Ben', count: 2, day: DAY },
  ])
  expect(JSON.stringify(news)).not.toContain(PLANTED)
  expect(await newsOf(ben)).toEqual([])
})

test('a participant who has muted a thread or turned the kind off is not notified', async () => {
  const said = await json<Comment>(post(ann))
  await ann.put(`/api/discussions/${friendTopic(id, DAY)}/comments/${said.id}/muted`)
  await post(ben, DAY, { replyTo: said.id })
  const kinds = async () => (await newsOf(ann)).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['friend_joined'])
  await ann.put('/api/notifications/choices', { off: ['friend_wrote'] })
  await post(ben)
  expect(await kinds()).toEqual(['friend_joined'])
  await ann.put('/api/notifications/choices', { off: [] })
  await post(ben)
  expect(await kinds()).toEqual(['friend_wrote', 'friend_joined'])
})

test('a reading that is deleted takes its notifications with it', async () => {
  await post(ben)
  expect(await newsOf(ann)).toHaveLength(2)
  for (const member of [ben, ann]) await member.delete(`/api/friends/${id}/part`)
  expect(await newsOf(ann)).toEqual([])
})

test('a participant who has hidden a thread from their view is not notified of replies in it', async () => {
  const said = await json<Comment>(post(ben))
  expect(await newsOf(ann)).toHaveLength(2)
  await ann.put(`/api/discussions/${friendTopic(id, DAY)}/comments/${said.id}/hidden-for-me`)
  await ann.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
  await post(ben, DAY, { replyTo: said.id })
  expect((await newsOf(ann)).filter(({ isRead }) => !isRead)).toEqual([])
  await post(ben)
  expect((await newsOf(ann)).filter(({ isRead }) => !isRead)).toHaveLength(1)
})

test('who leaves a reading loses its notifications; the others keep theirs', async () => {
  await post(ben)
  await post(ann)
  expect(await newsOf(ann)).toHaveLength(2)
  for (const time of [1, 2])
    expect((await ann.delete(`/api/friends/${id}/part`)).status, `time ${time}`).toBe(204)
  expect(await newsOf(ann)).toEqual([])
  expect(await newsOf(ben)).toMatchObject([{ kind: 'friend_wrote' }])
})

test('a push message names the friend and the day only if the device shows previews', () => {
  const due = {
    memberId: ann.id,
    id: 1,
    sessionId: 's',
    endpoint: 'https://push.example',
    p256dh: '',
    auth: '',
    kind: 'friend_wrote',
    groupId: id,
    title: 'Read with a friend',
    name: 'Ben',
    count: 1,
    week: null,
    day: DAY,
    unread: 1,
    timeZone: 'UTC',
    quietFrom: null,
    quietUntil: null,
  } as const
  const shown = (showsPreviews: boolean) =>
    JSON.parse(pushMessageFor({ ...due, showsPreviews }, 'Lampstand').content)
  expect(shown(false)).toMatchObject({ title: 'Lampstand', body: 'There is something new from a friend.' })
  expect(shown(true)).toMatchObject({
    title: 'Read with a friend',
    body: 'Ben wrote about Day 12.',
    path: `/friends/${id}?day=12`,
  })
})
