import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment, CommentPage, ReportedComment } from '#contract/together/discussion.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { commentHides, commentReports, comments } from '#db/schema/discussion.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { giveRole } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { publishedEvents } from '#server/testing/published-events.ts'
import { editComment } from './edit-comment.ts'

let now = new Date('2026-03-01T12:00:00Z')
let app: TestApp
let anna: Member
let ben: Member
let moderator: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  moderator = await aMember(app, 'Mia')
  await giveRole(app, moderator, 'moderator')
})

afterAll(() => app.database.close())

const posted = (member: Visitor, day: number, text: string) =>
  json<Comment>(member.post(`/api/discussions/study:${day}/comments`, { id: randomUUID(), text }))

const commentsFor = async (visitor: Visitor, day: number) =>
  (await json<CommentPage>(visitor.get(`/api/discussions/study:${day}/comments`))).comments

const reportedFor = async (visitor: Visitor) =>
  (await json<{ reported: ReportedComment[] }>(visitor.get('/api/comments/reported'))).reported

const report = (member: Visitor, day: number, { id }: Comment, reason = '') =>
  member.post(`/api/discussions/study:${day}/comments/${id}/report`, { reason })

const hide = (member: Visitor, day: number, { id }: Pick<Comment, 'id'>, reason = 'Not kind') =>
  member.put(`/api/discussions/study:${day}/comments/${id}/hidden`, { reason })

const show = (member: Visitor, day: number, { id }: Pick<Comment, 'id'>) =>
  member.delete(`/api/discussions/study:${day}/comments/${id}/hidden`)

test('a comment hidden by a moderator is visible only to its author and moderators, with the reason', async () => {
  const comment = await posted(anna, 1, 'A harsh word')
  expect((await hide(moderator, 1, comment, ' Please be kind ')).status).toBe(204)
  expect(await commentsFor(aVisitor(app), 1)).toEqual([])
  expect(await commentsFor(ben, 1)).toEqual([])
  const hidden = { ...comment, hiddenBecause: 'Please be kind' }
  expect(await commentsFor(anna, 1)).toEqual([hidden])
  expect(await commentsFor(moderator, 1)).toEqual([hidden])
  // Events with its text are deleted as well, so that reconnecting readers do not receive it.
  expect(await publishedEvents(app, 1)).toEqual([{ kind: 'comment.removed', id: comment.id, isHidden: true }])
  const edited = anna.send(`/api/discussions/study:1/comments/${comment.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ text: 'A kind word', revision: 1 }),
    headers: { 'content-type': 'application/json' },
  })
  expect(await problemOf(edited)).toMatchObject({ code: 'comment.hidden', status: 409 })

  expect((await show(moderator, 1, comment)).status).toBe(204)
  expect(await commentsFor(ben, 1)).toEqual([comment])
  expect((await publishedEvents(app, 1)).at(-1)).toEqual({ kind: 'comment.shown', comment })
})

test.each([
  ['its author deletes it', (id: string) => anna.delete(`/api/discussions/study:8/comments/${id}`)],
  ['a moderator hides it', (id: string) => hide(moderator, 8, { id })],
])('an edit that is in progress while %s is not sent to readers who reconnect', async (_, takeAway) => {
  const comment = await posted(anna, 8, 'A word')
  const place = { topic: 'study:8', id: comment.id }
  const author = { id: anna.id, key: comment.authorKey ?? '' }
  const edit = {
    place,
    author,
    text: 'A hasty word',
    verses: [],
    mentions: [],
    at: now,
    revision: comment.revision,
  }
  let gone: Promise<Response> | undefined
  await app.database.db.transaction(async (tx) => {
    await editComment(tx, edit)
    gone = takeAway(comment.id)
    // Waits until it is blocked by the edit, or, with a single connection, cannot begin.
    await tx.execute(sql`select pg_sleep(0.2)`)
  })
  expect((await gone)?.status).toBe(204)
  expect((await publishedEvents(app, 8)).filter(({ kind }) => kind !== 'comment.removed')).toEqual([])
})

test('hiding and showing a comment repeatedly is published and recorded once; the audit log contains no text', async () => {
  const comment = await posted(ben, 2, 'Another harsh word')
  await Promise.all([1, 2, 3].map(() => hide(moderator, 2, comment, 'A reason of theirs')))
  await Promise.all([1, 2].map(() => show(moderator, 2, comment)))
  expect((await publishedEvents(app, 2)).map(({ kind }) => kind)).toEqual([
    'comment.removed',
    'comment.shown',
  ])
  const moderated = (await auditEventsOf(app, ben)).filter(({ kind }) => kind.startsWith('comment.'))
  expect(moderated).toEqual([
    { kind: 'comment.hidden', details: { as: 'moderator' } },
    { kind: 'comment.shown', details: { as: 'moderator' } },
  ])
  const actors = await app.database.db.select({ actorId: auditEvents.actorId }).from(auditEvents)
  expect(actors.filter(({ actorId }) => actorId === moderator.id).length).toBeGreaterThanOrEqual(2)
  expect(app.logged.join('')).not.toMatch(/harsh|A reason of theirs/)
})

test('hiding a comment requires a reason and an existing comment', async () => {
  const comment = await posted(anna, 3, 'Words')
  expect(await problemOf(hide(moderator, 3, comment, '  '))).toMatchObject({ code: 'request.invalid' })
  const nothing = { id: randomUUID() }
  expect(await problemOf(hide(moderator, 3, nothing))).toMatchObject({ code: 'comment.not_found' })
  expect(await problemOf(show(moderator, 3, nothing))).toMatchObject({ code: 'comment.not_found' })
  await anna.delete(`/api/discussions/study:3/comments/${comment.id}`)
  expect(await problemOf(hide(moderator, 3, comment))).toMatchObject({ code: 'comment.not_found' })
})

test('only moderators can hide or show comments and list reported ones', async () => {
  const comment = await posted(anna, 4, 'Words')
  for (const caller of [aVisitor(app), ben, anna]) {
    for (const request of [
      hide(caller, 4, comment),
      show(caller, 4, comment),
      caller.delete(`/api/discussions/study:4/comments/${comment.id}/reports`),
      caller.get('/api/comments/reported'),
    ]) {
      expect(await problemOf(request)).toMatchObject({ code: 'comment.moderators_only', status: 403 })
    }
  }
  expect(await commentsFor(ben, 4)).toHaveLength(1)
})

test('reports are listed for moderators, newest first, until one of them resolves the report', async () => {
  const [first, second, third] = [
    await posted(anna, 5, 'First'),
    await posted(anna, 6, 'Second'),
    await posted(anna, 5, 'Third'),
  ]
  for (const comment of [first, third]) await report(ben, 5, comment, 'Is this right?')
  now = new Date(now.getTime() + 1000)
  await report(ben, 6, second)
  // Repeated and concurrent reports count once.
  await Promise.all([report(ben, 6, second, 'Again'), report(ben, 6, second, 'Again')])
  now = new Date(now.getTime() + 1000)
  await report(moderator, 5, first, 'I wonder too')
  const listed = await reportedFor(moderator)
  expect(
    listed.map(({ place, comment, reports }) => [place, comment.text, reports.map(({ reason }) => reason)]),
  ).toEqual([
    [{ kind: 'study', day: 5 }, 'First', ['I wonder too', 'Is this right?']],
    [{ kind: 'study', day: 6 }, 'Second', ['']],
    [{ kind: 'study', day: 5 }, 'Third', ['Is this right?']],
  ])
  expect(listed[0]?.comment).toEqual(first)

  await hide(moderator, 5, first)
  expect((await moderator.delete(`/api/discussions/study:6/comments/${second.id}/reports`)).status).toBe(204)
  expect((await moderator.delete(`/api/discussions/study:6/comments/${second.id}/reports`)).status).toBe(204)
  await anna.delete(`/api/discussions/study:5/comments/${third.id}`)
  expect(await reportedFor(moderator)).toEqual([])
  expect(await app.database.db.select().from(commentReports)).toEqual([])
  expect(await problemOf(report(ben, 5, first))).toMatchObject({ code: 'comment.not_found' })
})

test('a report that a moderator has not read remains when the earlier ones are dismissed', async () => {
  const comment = await posted(anna, 8, 'Words')
  await report(ben, 8, comment, 'Is this right?')
  const readNow = async () => (await reportedFor(moderator))[0]?.reports[0]?.reportedAt ?? ''
  const query = new URLSearchParams({ reportedUntil: await readNow() })
  now = new Date(now.getTime() + 1000)
  await report(moderator, 8, comment, 'A threat')
  const path = `/api/discussions/study:8/comments/${comment.id}/reports`
  for (let time = 0; time < 2; time += 1)
    expect((await moderator.delete(`${path}?${query}`)).status).toBe(204)
  expect((await reportedFor(moderator))[0]?.reports.map(({ reason }) => reason)).toEqual(['A threat'])
  for (const reportedUntil of ['yesterday', '0000-01-01T00:00:00.000Z']) {
    const answer = moderator.delete(`${path}?${new URLSearchParams({ reportedUntil })}`)
    expect(await problemOf(answer)).toMatchObject({ code: 'request.invalid' })
  }
  await moderator.delete(path)
  expect(await reportedFor(moderator)).toEqual([])
})

test('a comment that a member hides is hidden only for that member, who can show it again', async () => {
  const comment = await posted(anna, 7, 'Not for everyone')
  const path = `/api/discussions/study:7/comments/${comment.id}/hidden-for-me`
  for (const request of [ben.put(path), ben.put(path)]) expect((await request).status).toBe(204)
  expect(await commentsFor(ben, 7)).toEqual([])
  expect(await commentsFor(anna, 7)).toEqual([comment])
  for (const request of [ben.delete(path), ben.delete(path)]) expect((await request).status).toBe(204)
  expect(await commentsFor(ben, 7)).toEqual([comment])
  const nothing = `/api/discussions/study:7/comments/${randomUUID()}/hidden-for-me`
  expect(await problemOf(ben.put(nothing))).toMatchObject({ code: 'comment.not_found' })
  expect(await app.database.db.select().from(commentHides)).toEqual([])
})

test('the admin overview does not count deleted comments', async () => {
  const counted = await anApp({ database: app.database, clock: () => now })
  const { discussions } = await json<{ discussions: number }>(
    aVisitor(counted, { cookies: anna.cookies }).get('/api/admin/overview'),
  )
  const stored = await app.database.db.select().from(comments)
  expect(discussions).toBe(stored.filter(({ deletedAt }) => deletedAt === null).length)
  expect(discussions).toBeLessThan(stored.length)
})
