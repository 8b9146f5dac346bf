import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PRIVATE_STREAM_MINUTES } from '#contract/limits.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { Comment, CommentPage, ReportedComment } from '#contract/together/discussion.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Tx } from '#db/client.ts'
import { commentReports, comments } from '#db/schema/discussion.ts'
import { enrolments, groups, groupWeeks } from '#db/schema/group.ts'
import { describeWeeks, lockWeek } from '#server/modules/together/group/group.public.ts'
import { type Listening, listen } from '#server/platform/connections/listen.ts'
import { operationsOf } from '#server/platform/http/permit.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aReader } from '#server/testing/a-reader.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { giveRole } from '#server/testing/an-admin.ts'
import { anApp, noJobs, type TestApp } from '#server/testing/an-app.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { publishedEvents } from '#server/testing/published-events.ts'
import { removeDiscussion } from './discussion.public.ts'
import { postComment } from './post-comment.ts'

const begin = new Date('2026-03-01T12:00:00Z')
let now = begin
let app: TestApp
let listening: Listening
let lea: Member
let anna: Member
let ben: Member
/** Leads another group, and is not in this one. */
let otto: Member
let mia: Member
const groupId = randomUUID()

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  listening = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  otto = await aMember(app, 'Otto')
  mia = await aMember(app, 'Mia')
  await giveRole(app, mia, 'moderator')
  await plantGroup(groupId, { title: 'Ruth *together*', leader: lea, participants: [anna, ben] })
  await plantGroup(randomUUID(), { title: 'Elsewhere', leader: otto, participants: [] })
})

afterAll(async () => {
  await app.events.stop()
  await listening.close()
  await app.database.close()
})

interface Planted {
  title: string
  leader: Member
  participants: readonly Member[]
}

async function plantGroup(id: string, { title, leader, participants }: Planted): Promise<void> {
  const { db } = app.database
  const group = { id, title, description: 'About it', admission: 'open', timeZone: 'UTC' } as const
  await db.insert(groups).values({ ...group, weekCount: 1, createdAt: begin })
  const places = [leader, ...participants].map((member) => ({
    groupId: id,
    memberId: member.id,
    isLeader: member === leader,
    joinedAt: begin,
  }))
  await db.insert(enrolments).values(places)
}

let weekNumber = 0

/** Creates a week of the group for one test. */
async function aWeek() {
  weekNumber += 1
  const id = randomUUID()
  const week = {
    groupId,
    id,
    number: weekNumber,
    title: 'A week',
    references: [],
    content: '',
    questions: [],
  }
  await app.database.db.insert(groupWeeks).values(week)
  const topic = weekTopic(groupId, id)
  const path = `/api/discussions/${topic}/comments`
  const post = (member: Visitor, text: string) => member.post(path, { id: randomUUID(), text })
  return {
    id,
    number: weekNumber,
    topic,
    path,
    post,
    posted: (member: Visitor, text: string) => json<Comment>(post(member, text)),
    textsFor: async (member: Visitor) =>
      (await json<CommentPage>(member.get(path))).comments.map(({ text }) => text),
  }
}

/** Deletes a week as a leader does. */
async function deleteWeek(tx: Tx, { id, topic }: { id: string; topic: string }): Promise<void> {
  await deleteRow(tx, id)
  await removeDiscussion(tx, [topic], now)
}

async function deleteRow(tx: Tx, weekId: string): Promise<void> {
  await tx.delete(groupWeeks).where(and(eq(groupWeeks.groupId, groupId), eq(groupWeeks.id, weekId)))
}

test('only participants and leaders can read and write comments on a week', async () => {
  const { path, post, posted, textsFor } = await aWeek()
  const { id } = await posted(anna, 'Where you go, I will go')
  await posted(lea, 'Thank you, Anna')
  expect(await textsFor(ben)).toEqual(expect.arrayContaining(['Thank you, Anna', 'Where you go, I will go']))
  const asking = (somebody: Visitor) => [
    post(somebody, 'Hello'),
    somebody.delete(`${path}/${id}`),
    somebody.post(`${path}/${id}/report`, { reason: '' }),
    somebody.put(`${path}/${id}/hidden-for-me`),
    somebody.delete(`${path}/${id}/hidden-for-me`),
  ]
  const closed = { code: 'group.participants_only', status: 403 }
  for (const request of [otto.get(path), ...asking(otto)])
    expect(await problemOf(request)).toMatchObject(closed)
  const visitor = aVisitor(app)
  expect(await problemOf(visitor.get(path))).toMatchObject({ code: 'auth.signed_out', status: 401 })
  for (const request of asking(visitor)) {
    expect(await problemOf(request)).toMatchObject({ code: 'comment.signed_out', status: 401 })
  }
  expect(await textsFor(lea)).toHaveLength(2)
})

test('every route of a discussion checks the user’s roles in its topic', () => {
  const inTopics = [...operationsOf(app.hono.routes)].filter(([route]) => route.includes('/:topic'))
  expect(inTopics.length).toBeGreaterThan(9)
  for (const [route, operation] of inTopics) {
    const permission: Permission | null = operation && permissions[operation]
    expect(['topic', 'moderation'], route).toContain(permission?.within)
  }
})

test('a leader can hide and show comments in their own group; participants and leaders of other groups cannot', async () => {
  const { path, posted, textsFor } = await aWeek()
  const { id } = await posted(anna, 'A harsh word')
  const hidden = `${path}/${id}/hidden`
  const asking = (somebody: Visitor) => [
    somebody.put(hidden, { reason: 'Not kind' }),
    somebody.delete(hidden),
    somebody.delete(`${path}/${id}/reports`),
  ]
  for (const [caller, code] of [
    [ben, 'comment.moderators_only'],
    [otto, 'group.participants_only'],
  ] as const) {
    for (const request of asking(caller))
      expect(await problemOf(request)).toMatchObject({ code, status: 403 })
  }
  for (const moderator of [lea, mia]) {
    expect((await moderator.put(hidden, { reason: 'Not kind' })).status).toBe(204)
    expect(await textsFor(ben)).toEqual([])
    const { comments: seen } = await json<CommentPage>(lea.get(path))
    expect(seen).toMatchObject([{ text: 'A harsh word', hiddenBecause: 'Not kind' }])
    expect((await moderator.delete(hidden)).status).toBe(204)
    expect(await textsFor(ben)).toEqual(['A harsh word'])
  }
  // Under the studies, a leader is an ordinary member.
  const under = `/api/discussions/study:1/comments/${id}/hidden`
  expect(await problemOf(lea.put(under, { reason: 'Not kind' }))).toMatchObject({
    code: 'comment.moderators_only',
  })
})

test('only moderators resolve reports about a leader, and show comments that a moderator has hidden', async () => {
  const { path, posted, textsFor } = await aWeek()
  const { id } = await posted(lea, 'A word of the leader')
  const hidden = `${path}/${id}/hidden`
  const only = { code: 'comment.moderators_only', status: 403 }
  const reported = async () =>
    (await json<{ reported: ReportedComment[] }>(mia.get('/api/comments/reported'))).reported.length
  await ben.post(`${path}/${id}/report`, { reason: '' })
  expect(await problemOf(lea.delete(`${path}/${id}/reports`))).toMatchObject(only)
  await lea.put(hidden, { reason: 'Never mind' })
  expect(await reported()).toBe(1)
  for (const attempt of [1, 2]) {
    expect((await mia.put(hidden, { reason: 'Not kind' })).status, `time ${attempt}`).toBe(204)
  }
  expect(await reported()).toBe(0)
  expect(await problemOf(lea.delete(hidden))).toMatchObject(only)
  expect(await textsFor(ben)).toEqual([])
  expect((await mia.delete(hidden)).status).toBe(204)
  expect((await lea.delete(hidden)).status).toBe(204)
  expect(await textsFor(ben)).toEqual(['A word of the leader'])
  const moderated = (await auditEventsOf(app, lea)).filter(({ kind }) => kind.startsWith('comment.'))
  expect(moderated.map(({ kind, details }) => [kind, details])).toEqual([
    ['comment.hidden', { as: 'leader' }],
    ['comment.hidden', { as: 'moderator' }],
    ['comment.shown', { as: 'moderator' }],
  ])
})

test('reports about a week are listed for moderators, with the week and its group', async () => {
  const { path, posted, number, topic } = await aWeek()
  const comment = await posted(anna, 'Is this right?')
  await ben.post(`${path}/${comment.id}/report`, { reason: 'Please look' })
  const reported = async () =>
    (await json<{ reported: ReportedComment[] }>(mia.get('/api/comments/reported'))).reported
  const place = { kind: 'week', groupId, groupTitle: 'Ruth *together*', weekNumber: number }
  expect(await reported()).toEqual([{ topic, place, comment, reports: [expect.anything()] }])
  expect((await mia.delete(`${path}/${comment.id}/reports`)).status).toBe(204)
  expect(await reported()).toEqual([])
})

test('deleting a week deletes its comments, and every open stream is notified', async () => {
  const { id, path, topic, posted, textsFor } = await aWeek()
  const other = await aWeek()
  await other.posted(ben, 'Of another week')
  const [first, second] = [await posted(anna, 'A first word'), await posted(ben, 'A second word')]
  await anna.post(`${path}/${second.id}/report`, { reason: '' })
  await app.database.db.transaction((tx) => deleteWeek(tx, { id, topic }))
  expect(await textsFor(anna)).toEqual([])
  const gone = await app.database.db.select().from(comments).where(eq(comments.topic, topic))
  expect(gone.map(({ text, deletedAt }) => [text, deletedAt])).toEqual([
    ['', now],
    ['', now],
  ])
  const reports = await app.database.db.select().from(commentReports).where(eq(commentReports.topic, topic))
  expect(reports).toEqual([])
  const published = await publishedEvents(app, topic)
  expect(published).toHaveLength(2)
  const removals = [first, second].map((comment) => ({ kind: 'comment.removed', id: comment.id }))
  expect(published).toEqual(expect.arrayContaining(removals))
  expect(await other.textsFor(anna)).toEqual(['Of another week'])
})

test('a comment posted while its week is deleted is rejected and leaves no row', async () => {
  const { id, topic, post } = await aWeek()
  let late: Promise<Response> | undefined
  await app.database.db.transaction(async (tx) => {
    await deleteRow(tx, id)
    late = post(anna, 'Meanwhile')
    await removeDiscussion(tx, [topic], now)
  })
  const gone = { code: 'group.week_gone', status: 404 }
  expect(await problemOf(late as Promise<Response>)).toMatchObject(gone)
  expect(await problemOf(post(anna, 'Once more'))).toMatchObject(gone)
  expect(await app.database.db.select().from(comments).where(eq(comments.topic, topic))).toEqual([])
  expect(await publishedEvents(app, topic)).toEqual([])
})

test('the deletion of a week waits for a comment that is being posted, and deletes it too', async () => {
  const { id, topic } = await aWeek()
  const { db } = app.database
  const author = { id: anna.id, key: 'annas-key' }
  const place = { topic, id: randomUUID() }
  const weeks = { lockWeek, describeWeeks }
  let deleted: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await postComment({ db: tx, jobs: noJobs }, weeks, {
      place,
      replyTo: null,
      leads: false,
      mentioned: [],
      mentions: [],
      author,
      text: 'Just in time',
      verses: [],
      at: now,
    })
    deleted = db.transaction((tx) => deleteWeek(tx, { id, topic }))
  })
  await deleted
  const stored = await db.select({ text: comments.text }).from(comments).where(eq(comments.topic, topic))
  expect(stored).toEqual([{ text: '' }])
  expect(await publishedEvents(app, topic)).toEqual([{ kind: 'comment.removed', id: place.id }])
})

test('comments remain in a group that their author leaves, and are in the author’s export', async () => {
  const { path, number, posted, textsFor } = await aWeek()
  const { db } = app.database
  await posted(ben, 'I was glad to be here')
  const hers = await posted(anna, 'So were we')
  await ben.put(`${path}/${hers.id}/hidden-for-me`)
  await db.delete(enrolments).where(and(eq(enrolments.groupId, groupId), eq(enrolments.memberId, ben.id)))
  expect(await problemOf(ben.get(path))).toMatchObject({ code: 'group.participants_only' })
  expect(await textsFor(anna)).toContain('I was glad to be here')
  const files = unzipSync(new Uint8Array(await (await ben.get('/api/export')).arrayBuffer()))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const place = `Week ${number} of Ruth *together*`
  expect(JSON.parse(read('comments.json'))).toContainEqual(
    expect.objectContaining({ place, text: 'I was glad to be here' }),
  )
  expect(JSON.parse(read('hidden-comments.json'))).toEqual([
    expect.objectContaining({ place, commentId: hers.id }),
  ])
  expect(read('comments.md')).toContain(`## Week ${number} of Ruth \\*together\\*\n`)
  expect(read('comments.md')).not.toContain('So were we')
})

test('reading comments on a week takes two database queries, and posting one takes a transaction of five', async () => {
  const { path, posted } = await aWeek()
  const { statementsOf } = app.database
  await anna.get('/api/session')
  expect(await statementsOf(() => anna.get(path))).toHaveLength(2)
  expect(await statementsOf(() => posted(anna, 'Amen'))).toHaveLength(5)
})

const follow = async (topic: string, member?: Visitor) => {
  const cookie = [...(member?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const reader = await aReader(`${listening.url}/api/events?topic=${topic}&after=`, { cookie })
  onTestFinished(() => reader.drop())
  return reader
}

test('only participants can follow a week, and their stream ends after a time so that access is checked again', async () => {
  onTestFinished(() => {
    now = begin
  })
  const { topic, posted } = await aWeek()
  expect((await follow(topic)).status).toBe(401)
  expect((await follow(topic, otto)).status).toBe(403)
  const [reader, underStudy] = [await follow(topic, anna), await follow('study:1', anna)]
  await reader.until(1)
  await posted(lea, 'A word')
  const [, event] = await reader.until(2)
  expect(JSON.parse(event?.data ?? '')).toMatchObject({ comment: { text: 'A word' } })

  now = new Date(begin.getTime() + PRIVATE_STREAM_MINUTES * MINUTE_MS - 1)
  app.events.heartbeat()
  await reader.until(3)
  expect(app.events.followers).toBe(2)
  now = new Date(begin.getTime() + PRIVATE_STREAM_MINUTES * MINUTE_MS)
  app.events.heartbeat()
  await reader.ended
  await underStudy.until(3)
  await anna.post('/api/discussions/study:1/comments', { id: randomUUID(), text: 'Still open' })
  expect((await underStudy.until(4)).at(-1)?.data).toContain('Still open')
})
