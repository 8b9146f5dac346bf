import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comment, CommentPage, ReportedComment } from '#contract/together/discussion.ts'
import type { MadeFriendLink, SharedReadingPage } from '#contract/together/friend.ts'
import { friendTopic } from '#contract/together/topic.ts'
import { comments } from '#db/schema/discussion.ts'
import { friendReadings } from '#db/schema/friend.ts'
import { type Listening, listen } from '#server/platform/connections/listen.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aReader } from '#server/testing/a-reader.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const PLANTED = 'Quimbleford'
const DAY = 12
let now = new Date('2026-03-01T12:00:00Z')
let app: TestApp
let listening: Listening
let ann: Member
let ben: Member
let cora: Member
let admin: Member
let id: string
let topic: string

beforeAll(async () => {
  app = await anApp({ clock: () => now, env: { COMMENTS_PER_MINUTE: '1000' } })
  listening = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  ann = await aMember(app, 'Ann')
  ben = await aMember(app, 'Ben')
  cora = await aMember(app, 'Cora')
  admin = await anAdmin(app)
})

afterAll(async () => {
  await app.events.stop()
  await listening.close()
  await app.database.close()
})

/** A reading of Ann and Ben. */
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000)
  await app.database.db.delete(friendReadings)
  const made = await json<MadeFriendLink>(ann.post('/api/friends', { id: randomUUID() }))
  await ben.post('/api/friend-invitation', { token: made.token })
  id = made.id
  topic = friendTopic(id, DAY)
})

const path = (where = topic) => `/api/discussions/${where}/comments`
const post = (member: Visitor, text: string, more: object = {}, where = topic) =>
  member.post(path(where), { id: randomUUID(), text, ...more })
const say = (member: Visitor, text: string, more: object = {}, where = topic) =>
  json<Comment>(post(member, text, more, where))
const textsFor = async (member: Visitor) => {
  const { comments, replies } = await json<CommentPage>(member.get(path()))
  return [...comments, ...replies].map(({ text }) => text)
}
const end = (member: Member) => member.put(`/api/friends/${id}/end`)
const leave = (member: Member) => member.delete(`/api/friends/${id}/part`)
const reading = (member: Member) => json<SharedReadingPage>(member.get(`/api/friends/${id}`))

test('friends write and reply about a day, and see it at once in the stream', async () => {
  const { position } = await json<CommentPage>(ben.get(path()))
  const cookie = [...ben.cookies].map((pair) => pair.join('=')).join('; ')
  const address = `${listening.url}/api/events?topic=${topic}&after=${position}`
  const reader = await aReader(address, { cookie })
  const first = await say(ann, 'What a day')
  const [event] = await reader.until(1)
  expect(JSON.parse(event?.data ?? '')).toMatchObject({
    kind: 'comment.posted',
    comment: { text: 'What a day' },
  })
  await say(ben, 'Yes', { replyTo: first.id })
  expect(await textsFor(ann)).toEqual(['What a day', 'Yes'])
  expect((await reading(ann)).commentedDays).toEqual([DAY])
  reader.drop()
})

test('a visitor, a stranger and an administrator neither read nor write in the thread', async () => {
  const said = await say(ann, PLANTED)
  const one = `${path()}/${said.id}`
  const asked = (member: Visitor) => [
    member.get(path()),
    member.get(`/api/events?topic=${topic}`),
    post(member, 'Hello'),
    member.put(`${one}/amen`),
    member.put(`${one}/muted`),
    member.post(`${one}/report`, { reason: '' }),
    member.delete(one),
  ]
  for (const stranger of [cora, admin])
    for (const request of asked(stranger))
      expect(await problemOf(request)).toMatchObject({ code: 'friend.not_found', status: 404 })
  for (const request of asked(aVisitor(app))) expect(await problemOf(request)).toMatchObject({ status: 401 })
  await leave(ben)
  expect(await problemOf(ben.get(path()))).toMatchObject({ code: 'friend.not_found' })
})

test('no list or page of others contains the words of a thread', async () => {
  await say(ann, `${PLANTED} was on the train`)
  for (const address of [
    '/api/search?q=train',
    '/api/comments/reported',
    `/api/discussions/study:${DAY}/comments`,
    '/api/admin/overview',
    '/api/groups',
    `/studies/${DAY}`,
    '/community',
    '/feed.xml',
    '/sitemap.xml',
  ])
    expect(await (await admin.get(address)).text(), address).not.toContain(PLANTED)
})

test('a moderator sees one comment if a participant reports it, can hide it, and cannot open the thread', async () => {
  const said = await say(ann, PLANTED)
  await say(ann, 'Something else')
  const listed = async () =>
    (await json<{ reported: ReportedComment[] }>(admin.get('/api/comments/reported'))).reported
  expect(await listed()).toEqual([])
  expect((await ben.post(`${path()}/${said.id}/report`, { reason: 'Unkind' })).status).toBe(204)
  const [reported, ...others] = await listed()
  expect(others).toEqual([])
  expect(reported).toMatchObject({ place: { kind: 'friend', day: DAY }, comment: { text: PLANTED } })
  expect((await admin.put(`${path()}/${said.id}/hidden`, { reason: 'Unkind' })).status).toBe(204)
  expect(await textsFor(ben)).toEqual(['Something else'])
  expect(await problemOf(admin.get(path()))).toMatchObject({ code: 'friend.not_found' })
  expect(await problemOf(cora.put(`${path()}/${said.id}/hidden`, { reason: 'x' }))).toMatchObject({
    code: 'comment.moderators_only',
  })
})

test('after the end the thread is read, and own comments are deleted, but nothing is written', async () => {
  const said = await say(ann, 'Before')
  const repeated = { id: said.id, text: 'Before' }
  await end(ben)
  for (const request of [
    post(ann, 'After'),
    post(ben, 'After', { replyTo: said.id }),
    ann.send(`${path()}/${said.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ text: 'Changed', revision: 1 }),
      headers: { 'content-type': 'application/json' },
    }),
    ben.put(`${path()}/${said.id}/amen`),
  ])
    expect(await problemOf(request)).toMatchObject({ code: 'friend.ended', status: 409 })
  // A request whose response was lost before the end still succeeds.
  expect((await ann.post(path(), repeated)).status).toBe(201)
  expect(await textsFor(ben)).toEqual(['Before'])
  expect((await ann.delete(`${path()}/${said.id}`)).status).toBe(204)
  expect(await reading(ben)).toMatchObject({ commentedDays: [] })
})

test('a comment and the end at once: the comment is stored before the end, or refused', async () => {
  const [posted] = await Promise.all([post(ann, 'At once'), end(ben)])
  expect([201, 409]).toContain(posted.status)
  expect(await textsFor(ann)).toEqual(posted.status === 201 ? ['At once'] : [])
})

test('when the last one has removed the reading, its comments are deleted', async () => {
  await say(ann, PLANTED)
  await say(ben, PLANTED, {}, friendTopic(id, 1))
  await leave(ben)
  expect(await textsFor(ann)).toEqual([PLANTED])
  await leave(ann)
  const stored = await app.database.db
    .select()
    .from(comments)
    .where(like(comments.topic, `friend:${id}:%`))
  expect(stored.map(({ text }) => text)).toEqual(['', ''])
})

test('a thread is read in the statements of any discussion and the check of the participant', async () => {
  await say(ann, 'Counted')
  expect(await app.database.statementsOf(() => ben.get(path()))).toHaveLength(2)
  expect(await app.database.statementsOf(() => ben.get(`/api/friends/${id}`))).toHaveLength(2)
})
