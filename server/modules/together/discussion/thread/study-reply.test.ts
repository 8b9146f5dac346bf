import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comment } from '#contract/together/discussion.ts'
import type { Notifications } from '#contract/together/notification.ts'
import { studyTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import { notifications } from '#db/schema/notification.ts'
import { notifyRepliedJobKind } from '#server/modules/together/notification/notification.public.ts'
import { pushMessageFor } from '#server/modules/together/notification/push/push-payload.ts'
import { addStudyReplies } from '#server/modules/together/notification/study-replies.queries.ts'
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
let cai: Member
/** Comment of Ann that begins a thread. */
let said: Comment

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs, env: { COMMENTS_PER_MINUTE: '1000' } })
  adding = defineJob(notifyRepliedJobKind, {
    retry: { limit: 0, firstDelaySeconds: 0, maxDelaySeconds: 0 },
    handle: async (reply) => void (await addStudyReplies(app.database.db, reply)),
  })
  const named = async (displayName: string) => {
    const member = await aMember(app, displayName)
    await member.put('/api/profile', { displayName, timeZone: 'UTC' })
    return member
  }
  ann = await named('Ann')
  ben = await named('Ben')
  cai = await named('Cai')
})

afterAll(() => app.database.close())

beforeEach(async () => {
  now = new Date(now.getTime() + 60_000)
  await app.database.db.delete(notifications)
  sent.length = 0
  said = await json<Comment>(post(ann))
})

const post = (member: Member, more: object = {}) =>
  member.post(`/api/discussions/${studyTopic(DAY)}/comments`, { id: randomUUID(), text: PLANTED, ...more })

async function newsOf(member: Member) {
  for (let next = sent.shift(); next; next = sent.shift())
    if (next.name === adding.name)
      await adding.run(next.data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
  const { notifications: listed } = await json<Notifications>(member.get('/api/notifications'))
  return listed
}

test('replies on a day are one notification of the author, without their words', async () => {
  const repeated = { id: randomUUID(), replyTo: said.id }
  for (const _ of [1, 2]) await post(ben, repeated)
  const group = { id: studyTopic(DAY), title: 'Day 12' }
  expect(await newsOf(ann)).toMatchObject([
    { kind: 'study_reply', name: 'Ben', count: 1, day: DAY, week: null, group },
  ])
  await post(cai, { replyTo: said.id })
  const news = await newsOf(ann)
  expect(news).toMatchObject([{ kind: 'study_reply', name: 'Cai', count: 2, day: DAY }])
  expect(JSON.stringify(news)).not.toContain(PLANTED)
  expect(await newsOf(ben)).toEqual([])
})

test('a reply to a reply notifies its author and the one who began the thread, each once', async () => {
  const reply = await json<Comment>(post(ben, { replyTo: said.id }))
  await newsOf(ann)
  await ann.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
  await post(cai, { replyTo: reply.id })
  for (const member of [ann, ben])
    expect((await newsOf(member)).filter(({ isRead }) => !isRead)).toMatchObject([{ name: 'Cai', count: 1 }])
})

test('a comment that begins a thread notifies no one, nor does a reply of its own author', async () => {
  await post(ben)
  await post(ann, { replyTo: said.id })
  for (const member of [ann, ben, cai]) expect(await newsOf(member)).toEqual([])
})

test('an author who has muted the thread or turned the kind off is not notified', async () => {
  await ann.put(`/api/discussions/${studyTopic(DAY)}/comments/${said.id}/muted`)
  await post(ben, { replyTo: said.id })
  expect(await newsOf(ann)).toEqual([])
  await ann.delete(`/api/discussions/${studyTopic(DAY)}/comments/${said.id}/muted`)
  await ann.put('/api/notifications/choices', { off: ['study_reply'] })
  await post(ben, { replyTo: said.id })
  expect(await newsOf(ann)).toEqual([])
  await ann.put('/api/notifications/choices', { off: [] })
  await post(ben, { replyTo: said.id })
  expect(await newsOf(ann)).toHaveLength(1)
})

test('an author who has hidden the thread from their view is not notified until they show it again', async () => {
  const begun = await json<Comment>(post(cai))
  const reply = await json<Comment>(post(ann, { replyTo: begun.id }))
  const hidden = `/api/discussions/${studyTopic(DAY)}/comments/${begun.id}/hidden-for-me`
  expect((await ann.put(hidden)).status).toBe(204)
  await post(ben, { replyTo: reply.id })
  expect(await newsOf(ann)).toEqual([])
  await ann.delete(hidden)
  await post(ben, { replyTo: reply.id })
  expect(await newsOf(ann)).toHaveLength(1)
})

test('the recipients are found by their ids, not by reading all members', async () => {
  const reply = {
    day: DAY,
    threadId: said.id,
    memberIds: [ann.id, ben.id],
    actorId: cai.id,
    at: now.toISOString(),
  }
  const plan = await app.database.db.transaction(async (tx) => {
    // Like a large database: in this small one, the planner would scan every table.
    await tx.execute('set local enable_seqscan = off')
    const explaining = { execute: (query: SQL) => tx.execute(sql`explain ${query}`) }
    return await addStudyReplies(explaining as unknown as Db, reply)
  })
  expect(JSON.stringify(plan)).toMatch(
    /on members recipient[^}]*\},\{"QUERY PLAN":" *(Index|Recheck) Cond: \(id = ANY/,
  )
})

test('a push message names who replied only if the device shows previews', () => {
  const due = {
    memberId: ann.id,
    id: 1,
    sessionId: 's',
    endpoint: 'https://push.example',
    p256dh: '',
    auth: '',
    kind: 'study_reply',
    groupId: studyTopic(DAY),
    title: 'Day 12',
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
  expect(shown(false)).toMatchObject({ title: 'Lampstand', body: 'There is something new on Day 12.' })
  expect(shown(true)).toMatchObject({
    title: 'Day 12',
    body: 'Ben replied to you on Day 12.',
    path: '/studies/12#discussion-replies',
  })
})
