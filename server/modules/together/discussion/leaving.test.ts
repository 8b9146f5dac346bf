import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { COMMENT_TOMBSTONE_DAYS } from '#contract/limits.ts'
import type { Comment, CommentPage } from '#contract/together/discussion.ts'
import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts'
import { commentHides, comments } from '#db/schema/discussion.ts'
import { events } from '#db/schema/event.ts'
import { startScheduled } from '#server/platform/jobs/scheduled.ts'
import { aLog } from '#server/testing/a-log.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { cleanComments } from './clean-comments.ts'
import { commentsDeletion } from './discussion.public.ts'

const now = new Date('2026-03-01T12:00:00Z')
const clock = () => now

let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock })
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

const posted = (member: Member, day: number, text: string) =>
  json<Comment>(member.post(`/api/discussions/study:${day}/comments`, { id: randomUUID(), text }))

const textsOf = async (day: number) =>
  (await json<CommentPage>(aVisitor(app).get(`/api/discussions/study:${day}/comments`))).comments.map(
    ({ text }) => text,
  )

const leave = (member: Member, wish: 'remove' | 'keep') =>
  app.database.db.transaction(async (tx) => {
    await commentsDeletion(clock).beforeDeletion(tx, { memberId: member.id, comments: wish })
    await tx.execute(sql`delete from members where id = ${member.id}`)
  })

test('an export contains a member’s comments, reports and hidden comments as Markdown and JSON', async () => {
  const hers = await posted(anna, 1, 'A first line\n# and a second')
  await posted(anna, 2, 'Taken back').then(({ id }) => anna.delete(`/api/discussions/study:2/comments/${id}`))
  const his = await posted(ben, 3, 'His words')
  await anna.post(`/api/discussions/study:3/comments/${his.id}/report`, { reason: 'Please look' })
  await anna.put(`/api/discussions/study:3/comments/${his.id}/hidden-for-me`)
  const files = unzipSync(new Uint8Array(await (await anna.get('/api/export')).arrayBuffer()))
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const title = app.library.studies.get(1)?.title ?? ''
  expect(JSON.parse(read('comments.json'))).toEqual([
    {
      place: `Day 1: ${title}`,
      topic: 'study:1',
      text: hers.text,
      postedAt: hers.postedAt,
      editedAt: null,
      hiddenBecause: null,
    },
  ])
  expect(read('comments.md')).toContain('> A first line\n>\n> \\# and a second\n')
  expect(JSON.parse(read('reported-comments.json'))).toMatchObject([
    { topic: 'study:3', reason: 'Please look' },
  ])
  expect(JSON.parse(read('hidden-comments.json'))).toMatchObject([{ topic: 'study:3', commentId: his.id }])
  expect(Object.keys(files).map(read).join('')).not.toContain('His words')
})

test('thousands of comments are deleted with their author if the author chose so, and every reader is notified', async () => {
  const { db } = app.database
  const clara = await aMember(app, 'Clara')
  await posted(ben, 4, 'Somebody else’s')
  await db.execute(sql`
    insert into comments (topic, id, author_id, text, verses, posted_at)
    select 'study:' || (4 + n % 7), gen_random_uuid(), ${clara.id}::uuid, 'Farewell', '[]', now()
    from generate_series(1, 1100) as n`)
  const last = await posted(clara, 4, 'My last word')
  await leave(clara, 'remove')
  expect(await textsOf(4)).toEqual(['Somebody else’s'])
  const rows = await db.select().from(comments).where(eq(comments.text, 'Farewell'))
  expect(rows).toEqual([])
  const published = (await db.select().from(events)).map(({ data }) => data as { kind: string; id?: string })
  expect(published.filter(({ kind }) => kind === 'comment.removed').length).toBeGreaterThanOrEqual(1101)
  expect(published.filter(({ id }) => id === last.id)).toEqual([{ kind: 'comment.removed', id: last.id }])
  expect(JSON.stringify(published)).not.toMatch(/My last word/)
})

test('comments remain without a name if their deleted author chose so', async () => {
  const dora = await aMember(app, 'Dora')
  await posted(dora, 11, 'For those who come after')
  await leave(dora, 'keep')
  expect(await textsOf(11)).toEqual(['For those who come after'])
})

test('two accounts with comments in the same discussions can be deleted at once without a deadlock', async () => {
  const leaving = [await aMember(app, 'Eva'), await aMember(app, 'Fritz')]
  for (const member of leaving) for (const day of [12, 13, 14]) await posted(member, day, 'Words')
  await Promise.all(leaving.map((member) => leave(member, 'remove')))
  expect(await Promise.all([12, 13, 14].map(textsOf))).toEqual([[], [], []])
})

test('a comment posted while its account is being deleted waits for the deletion, and is then rejected', async () => {
  const gerda = await aMember(app, 'Gerda')
  await posted(gerda, 16, 'Before')
  let late: Promise<Response> | undefined
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from members where id = ${gerda.id} for update`)
    late = gerda.post('/api/discussions/study:16/comments', { id: randomUUID(), text: 'Meanwhile' })
    // Waits until the other transaction is blocked.
    await tx.execute(sql`select pg_sleep(0.2)`)
    await commentsDeletion(clock).beforeDeletion(tx, { memberId: gerda.id, comments: 'remove' })
    await tx.execute(sql`delete from members where id = ${gerda.id}`)
  })
  expect(await problemOf(late as Promise<Response>)).toMatchObject({ code: 'auth.signed_out' })
  expect(await textsOf(16)).toEqual([])
})

test('the empty row of a deleted comment and the rows that refer to it are removed after a week', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = app.database
  const { id } = await posted(ben, 15, 'Taken back')
  await anna.put(`/api/discussions/study:15/comments/${id}/hidden-for-me`)
  await ben.delete(`/api/discussions/study:15/comments/${id}`)
  const { log, lines } = aLog()
  const isKept = async () => (await db.select().from(comments).where(eq(comments.id, id))).length === 1

  async function afterAnHour(at: Date): Promise<void> {
    const count = lines.length
    const stop = startScheduled([cleanComments], { db, clock: () => at, log })
    vi.advanceTimersByTime(HOUR_MS)
    await stop()
    expect(lines.length).toBe(count + 1)
  }
  await afterAnHour(new Date(now.getTime() + COMMENT_TOMBSTONE_DAYS * DAY_MS))
  expect(await isKept()).toBe(true)
  await afterAnHour(new Date(now.getTime() + COMMENT_TOMBSTONE_DAYS * DAY_MS + 1))
  expect(await isKept()).toBe(false)
  const hides = await db.select().from(commentHides).where(eq(commentHides.commentId, id))
  expect(hides).toEqual([])
})
