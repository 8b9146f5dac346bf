import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMMENT_TOMBSTONE_DAYS, MAX_REPLIES } from '#contract/limits.ts'
import type { Comment, CommentPage } from '#contract/together/discussion.ts'
import type { Group } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { commentAmens, commentMutes, comments } from '#db/schema/discussion.ts'
import { commentsDeletion } from '#server/modules/together/discussion/discussion.public.ts'
import { deleteTombstones } from '#server/modules/together/discussion/leaving.queries.ts'
import { aGroup } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { giveRole } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { publishedEvents } from '#server/testing/published-events.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

const begin = new Date('2026-03-01T12:00:00Z')
let now = begin
const { jobs, sent } = recordedJobs()
let app: TestApp
let lea: Member
let anna: Member
let ben: Member
let mia: Member
/** Is not in the group. */
let otto: Member
let group: Group

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs, env: { COMMENTS_PER_MINUTE: '1000' } })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  mia = await aMember(app, 'Mia')
  otto = await aMember(app, 'Otto')
  group = await aGroup(lea)
  for (const member of [anna, ben]) await member.post(`/api/groups/${group.id}/enrolment`, {})
  await giveRole(app, mia, 'moderator')
})

afterAll(() => app.database.close())

beforeEach(() => {
  now = new Date(now.getTime() + 1000)
  sent.length = 0
})

const week = () => weekTopic(group.id, group.weeks[0]?.id ?? '')
const pathOf = (topic: string) => `/api/discussions/${topic}/comments`
const page = (viewer: Visitor, topic: string) => json<CommentPage>(viewer.get(pathOf(topic)))
const send = (member: Visitor, topic: string, text: string, replyTo?: string, id: string = randomUUID()) =>
  member.post(pathOf(topic), { id, text, ...(replyTo !== undefined && { replyTo }) })

/** Posts a comment a second after the last one, so that the order is known. */
async function say(member: Visitor, topic: string, text: string, replyTo?: string): Promise<Comment> {
  now = new Date(now.getTime() + 1000)
  return json<Comment>(send(member, topic, text, replyTo))
}

const remove = (member: Visitor, topic: string, { id }: Comment) => member.delete(`${pathOf(topic)}/${id}`)

/** Texts of the threads of a page: the first comment, then its replies. */
async function threadsFor(viewer: Visitor, topic: string): Promise<string[][]> {
  const { comments, replies } = await page(viewer, topic)
  return comments.map(({ id, gone, text }) => [
    gone ?? text,
    ...replies.filter(({ threadId }) => threadId === id).map((reply) => reply.text),
  ])
}

test('a reply, also to a reply, is listed in the thread of the first comment', async () => {
  const first = await say(anna, 'study:1', 'First')
  await say(ben, 'study:1', 'Second')
  const reply = await say(ben, 'study:1', 'A reply', first.id)
  const answer = await say(anna, 'study:1', 'A reply to it', reply.id)
  expect([reply.threadId, answer.threadId, first.threadId]).toEqual([first.id, first.id, null])
  for (const viewer of [aVisitor(app), anna, mia])
    expect(await threadsFor(viewer, 'study:1')).toEqual([['Second'], ['First', 'A reply', 'A reply to it']])
  const { replies } = await page(ben, 'study:1')
  expect(replies).toEqual([reply, answer])
  expect((await publishedEvents(app, 1)).at(-1)).toEqual({ kind: 'comment.posted', comment: answer })
})

test('a visitor and somebody outside the group cannot reply, say Amen or mute', async () => {
  const study = await say(anna, 'study:2', 'Hello')
  const inGroup = await say(anna, week(), 'Hello')
  const visitor = aVisitor(app)
  for (const [topic, { id }] of [
    ['study:2', study],
    [week(), inGroup],
  ] as const) {
    const place = `${pathOf(topic)}/${id}`
    const asking = (member: Visitor) => [
      send(member, topic, 'A reply', id),
      member.put(`${place}/amen`),
      member.delete(`${place}/amen`),
      member.put(`${place}/muted`),
      member.delete(`${place}/muted`),
    ]
    for (const request of asking(visitor))
      expect(await problemOf(request)).toMatchObject({ code: 'comment.signed_out', status: 401 })
    if (topic !== week()) continue
    for (const request of asking(otto))
      expect(await problemOf(request)).toMatchObject({ code: 'group.participants_only', status: 403 })
  }
  expect(await threadsFor(anna, week())).toEqual([['Hello']])
})

test('a reply to a comment that is deleted, hidden, unknown or in another discussion is rejected', async () => {
  const [gone, hidden, elsewhere] = [
    await say(anna, 'study:3', 'Deleted'),
    await say(anna, 'study:3', 'Hidden'),
    await say(anna, 'study:4', 'Elsewhere'),
  ]
  await remove(anna, 'study:3', gone)
  await mia.put(`${pathOf('study:3')}/${hidden.id}/hidden`, { reason: 'Not kind' })
  for (const replyTo of [gone.id, hidden.id, elsewhere.id, randomUUID()])
    expect(await problemOf(send(ben, 'study:3', 'Too late', replyTo))).toMatchObject({
      code: 'comment.replied_gone',
      status: 409,
    })
  expect(await problemOf(send(ben, 'study:3', 'No id', 'first'))).toMatchObject({ code: 'request.invalid' })
  expect(await threadsFor(ben, 'study:3')).toEqual([])
})

test('the same reply sent five times at once is stored once, and again after the comment was deleted', async () => {
  const first = await say(anna, 'study:5', 'First')
  const id = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(ben, 'study:5', 'Once', first.id, id)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  await remove(anna, 'study:5', first)
  expect((await send(ben, 'study:5', 'Once', first.id, id)).status).toBe(201)
  expect(await problemOf(send(anna, 'study:5', 'Mine', first.id, id))).toMatchObject({
    code: 'comment.not_yours',
  })
  expect(await threadsFor(ben, 'study:5')).toEqual([['deleted', 'Once']])
})

test('a deleted comment keeps its place while it has replies, without text, author or Amen', async () => {
  const first = await say(anna, 'study:6', 'Taken back')
  const reply = await say(ben, 'study:6', 'A reply', first.id)
  await ben.put(`${pathOf('study:6')}/${first.id}/amen`)
  await remove(anna, 'study:6', first)
  for (const viewer of [aVisitor(app), anna, mia]) {
    const { comments: listed } = await page(viewer, 'study:6')
    expect(listed).toEqual([
      { ...first, gone: 'deleted', text: '', authorName: '', authorKey: null, hasAmen: false },
    ])
  }
  // The others may go on, and the empty row remains as long as they have something to say.
  await say(anna, 'study:6', 'I meant something else', reply.id)
  const { db } = app.database
  const later = new Date(now.getTime() + (COMMENT_TOMBSTONE_DAYS + 1) * DAY_MS)
  await deleteTombstones(db, later)
  expect(await threadsFor(ben, 'study:6')).toEqual([['deleted', 'A reply', 'I meant something else']])
  for (const { id } of (await page(ben, 'study:6')).replies)
    for (const member of [anna, ben]) await member.delete(`${pathOf('study:6')}/${id}`)
  expect(await threadsFor(ben, 'study:6')).toEqual([])
  await deleteTombstones(db, later)
  await deleteTombstones(db, later)
  expect(await db.select().from(comments).where(eq(comments.topic, 'study:6'))).toEqual([])
  expect(await db.select().from(commentAmens).where(eq(commentAmens.topic, 'study:6'))).toEqual([])
})

test('a hidden comment keeps its place for those who do not see it, and its replies stay', async () => {
  const first = await say(anna, 'study:7', 'Harsh')
  await say(ben, 'study:7', 'Please be kind', first.id)
  await mia.put(`${pathOf('study:7')}/${first.id}/hidden`, { reason: 'Not kind' })
  expect(await threadsFor(aVisitor(app), 'study:7')).toEqual([['hidden', 'Please be kind']])
  expect(await threadsFor(anna, 'study:7')).toEqual([['Harsh', 'Please be kind']])
  expect(JSON.stringify(await page(ben, 'study:7'))).not.toMatch(/Harsh|Not kind/)
  expect((await publishedEvents(app, 7)).at(-1)).toEqual({
    kind: 'comment.removed',
    id: first.id,
    isHidden: true,
  })
})

test('who hides a comment from their own view no longer sees its thread', async () => {
  const first = await say(anna, 'study:8', 'First')
  const reply = await say(ben, 'study:8', 'A reply', first.id)
  await lea.put(`${pathOf('study:8')}/${reply.id}/hidden-for-me`)
  expect(await threadsFor(lea, 'study:8')).toEqual([['First']])
  await lea.put(`${pathOf('study:8')}/${first.id}/hidden-for-me`)
  expect(await threadsFor(lea, 'study:8')).toEqual([])
  expect(await threadsFor(ben, 'study:8')).toEqual([['First', 'A reply']])
})

test('an account that is deleted with its comments leaves the replies of others', async () => {
  const eva = await aMember(app, 'Eva')
  const first = await say(eva, 'study:9', 'First')
  await say(ben, 'study:9', 'A reply', first.id)
  await eva.put(`${pathOf('study:9')}/${(await page(ben, 'study:9')).replies[0]?.id}/amen`)
  await eva.put(`${pathOf('study:9')}/${first.id}/muted`)
  await app.database.db.transaction(async (tx) => {
    await commentsDeletion(() => now).beforeDeletion(tx, { memberId: eva.id, comments: 'remove' })
    await tx.execute(sql`delete from members where id = ${eva.id}`)
  })
  expect(await threadsFor(ben, 'study:9')).toEqual([['deleted', 'A reply']])
  expect((await page(ben, 'study:9')).replies).toMatchObject([{ hasAmen: false }])
  const { db } = app.database
  expect(await db.select().from(commentMutes).where(eq(commentMutes.memberId, eva.id))).toEqual([])
})

test('a reply while its comment is being deleted is either stored before the deletion or rejected', async () => {
  const first = await say(anna, 'study:10', 'First')
  const [answer, deleted] = await Promise.all([
    send(ben, 'study:10', 'A reply', first.id),
    remove(anna, 'study:10', first),
  ])
  expect(deleted.status).toBe(204)
  expect([201, 409]).toContain(answer.status)
  expect(await threadsFor(ben, 'study:10')).toEqual(answer.status === 201 ? [['deleted', 'A reply']] : [])
})

test('a thread has a limited number of replies', async () => {
  const first = await say(anna, 'study:11', 'First')
  const rows = Array.from({ length: MAX_REPLIES - 1 }, (_, index) => ({
    topic: 'study:11',
    id: randomUUID(),
    threadId: first.id,
    authorId: anna.id,
    text: `Reply ${index}`,
    verses: [],
    postedAt: now,
  }))
  await app.database.db.insert(comments).values(rows)
  const last = await say(ben, 'study:11', 'The last one', first.id)
  expect(await problemOf(send(ben, 'study:11', 'One more', last.id))).toMatchObject({
    code: 'comment.thread_full',
    status: 409,
  })
  expect((await page(ben, 'study:11')).replies).toHaveLength(MAX_REPLIES)
})

test('readers learn that somebody said Amen, but not who, and each member may take it back', async () => {
  const comment = await say(anna, 'study:12', 'First')
  const amen = `${pathOf('study:12')}/${comment.id}/amen`
  expect(await json(ben.put(amen))).toEqual({ hasAmen: true })
  expect(await json(ben.put(amen))).toEqual({ hasAmen: true })
  expect(await json(lea.put(amen))).toEqual({ hasAmen: true })
  for (const viewer of [aVisitor(app), anna, ben]) {
    const { comments: listed, amens } = await page(viewer, 'study:12')
    expect(listed).toEqual([{ ...comment, hasAmen: true }])
    expect(amens).toEqual(viewer === ben ? [comment.id] : [])
  }
  expect(await json(ben.delete(amen))).toEqual({ hasAmen: true })
  expect(await json(ben.delete(amen))).toEqual({ hasAmen: true })
  expect(await json(lea.delete(amen))).toEqual({ hasAmen: false })
  expect(await page(lea, 'study:12')).toMatchObject({ comments: [{ hasAmen: false }], amens: [] })
  // Only the first Amen and the last withdrawal are news for the others.
  const news = (await publishedEvents(app, 12)).slice(1)
  expect(news).toEqual([
    { kind: 'comment.amen', id: comment.id, hasAmen: true },
    { kind: 'comment.amen', id: comment.id, hasAmen: false },
  ])
  expect(JSON.stringify(news)).not.toContain(ben.id)
})

test('nobody says Amen to their own comment, or to one that is deleted or hidden', async () => {
  const mine = await say(ben, 'study:13', 'Mine')
  const gone = await say(anna, 'study:13', 'Deleted')
  const hidden = await say(anna, 'study:13', 'Hidden')
  await remove(anna, 'study:13', gone)
  await mia.put(`${pathOf('study:13')}/${hidden.id}/hidden`, { reason: 'Not kind' })
  const amen = (id: string) => problemOf(ben.put(`${pathOf('study:13')}/${id}/amen`))
  expect(await amen(mine.id)).toMatchObject({ code: 'comment.own_amen', status: 409 })
  for (const id of [gone.id, hidden.id, randomUUID()])
    expect(await amen(id)).toMatchObject({ code: 'comment.not_found', status: 404 })
  expect((await page(ben, 'study:13')).amens).toEqual([])
})

test('two members who say Amen at once, and one who presses twice, cause one event', async () => {
  const comment = await say(anna, 'study:14', 'First')
  const amen = `${pathOf('study:14')}/${comment.id}/amen`
  const answers = await Promise.all([ben, ben, lea, otto].map((member) => member.put(amen)))
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
  await Promise.all([ben, lea, otto].map((member) => member.delete(amen)))
  const news = (await publishedEvents(app, 14)).slice(1)
  expect(news.map((event) => 'hasAmen' in event && event.hasAmen)).toEqual([true, false])
})

const notified = () =>
  sent
    .filter(({ name }) => name === 'notification.add')
    .map(({ data }) => data as { kind: string; to: unknown })
    .map(({ kind, to }) => [kind, to])

test('a reply in a group notifies the authors concerned, not everyone; a first comment notifies everyone', async () => {
  const first = await say(anna, week(), 'First')
  expect(notified()).toEqual([['comment', 'everyone']])
  sent.length = 0
  const reply = await say(ben, week(), 'A reply', first.id)
  expect(notified()).toEqual([['reply', { memberId: anna.id }]])
  sent.length = 0
  await say(lea, week(), 'Another', reply.id)
  const both = [anna.id, ben.id].toSorted().map((memberId) => ['reply', { memberId }])
  expect(notified()).toEqual(both)
  sent.length = 0
  await say(anna, week(), 'I answer myself', first.id)
  expect(notified()).toEqual([])
  expect(JSON.stringify(sent)).not.toMatch(/reply"|Another|answer/)
})

test('a muted thread notifies its member of nothing until they unmute it; others are notified as before', async () => {
  const first = await say(anna, week(), 'First')
  const reply = await say(ben, week(), 'A reply', first.id)
  const muted = `${pathOf(week())}/${first.id}/muted`
  for (const attempt of [1, 2]) expect((await anna.put(muted)).status, `time ${attempt}`).toBe(204)
  expect((await page(anna, week())).mutes).toEqual([first.id])
  expect((await page(ben, week())).mutes).toEqual([])
  sent.length = 0
  await say(lea, week(), 'Another', reply.id)
  expect(notified()).toEqual([['reply', { memberId: ben.id }]])
  sent.length = 0
  for (const attempt of [1, 2]) expect((await anna.delete(muted)).status, `time ${attempt}`).toBe(204)
  await say(lea, week(), 'Once more', first.id)
  expect(notified()).toEqual([['reply', { memberId: anna.id }]])
  // A thread is muted as a whole: a reply has no thread of its own.
  for (const id of [reply.id, randomUUID()])
    expect(await problemOf(anna.put(`${pathOf(week())}/${id}/muted`))).toMatchObject({
      code: 'comment.not_found',
    })
})

test('a thread that a participant has hidden from their view notifies them of nothing', async () => {
  const first = await say(ben, week(), 'First')
  const reply = await say(anna, week(), 'A reply', first.id)
  await anna.put(`${pathOf(week())}/${first.id}/hidden-for-me`)
  sent.length = 0
  await say(lea, week(), 'Another', reply.id)
  expect(notified()).toEqual([['reply', { memberId: ben.id }]])
})

test('an author who has left the group is not notified of replies', async () => {
  const tom = await aMember(app, 'Tom')
  await tom.post(`/api/groups/${group.id}/enrolment`, {})
  const first = await say(tom, week(), 'Goodbye')
  await tom.delete(`/api/groups/${group.id}/enrolment`)
  sent.length = 0
  await say(anna, week(), 'Come back', first.id)
  expect(notified()).toEqual([])
})

test('the export of an account contains its Amens and muted threads', async () => {
  const comment = await say(anna, 'study:15', 'Words of Anna')
  await otto.put(`${pathOf('study:15')}/${comment.id}/amen`)
  await otto.put(`${pathOf('study:15')}/${comment.id}/muted`)
  const files = unzipSync(new Uint8Array(await (await otto.get('/api/export')).arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  for (const name of ['amens.json', 'muted-threads.json'])
    expect(read(name)).toContainEqual(expect.objectContaining({ topic: 'study:15', commentId: comment.id }))
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(''),
  ).not.toContain('Words of Anna')
})

test('a page with replies, Amens and mutes takes one query; a reply and an Amen take one transaction', async () => {
  const first = await say(anna, 'study:3', 'First')
  const { statementsOf } = app.database
  await say(ben, 'study:3', 'A reply', first.id)
  const place = `${pathOf('study:3')}/${first.id}`
  expect(await statementsOf(() => page(ben, 'study:3'))).toHaveLength(1)
  // Two statements within a transaction.
  expect(await statementsOf(() => say(ben, 'study:3', 'Again', first.id))).toHaveLength(4)
  expect(await statementsOf(() => ben.put(`${place}/amen`))).toHaveLength(4)
  expect(await statementsOf(() => ben.delete(`${place}/amen`))).toHaveLength(4)
  expect(await statementsOf(() => ben.put(`${place}/muted`))).toHaveLength(1)
  expect(await statementsOf(() => ben.delete(`${place}/muted`))).toHaveLength(1)
})

test('the text of comments is not logged', () => {
  expect(app.logged.join('')).not.toMatch(/A reply|Taken back|Harsh|Words of Anna/)
})
