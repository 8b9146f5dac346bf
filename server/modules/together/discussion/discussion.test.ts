import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMENT_EDIT_MINUTES, COMMENTS_PER_MINUTE, COMMENTS_PER_PAGE } from '#contract/limits.ts'
import type { Comment, CommentPage } from '#contract/together/discussion.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { comments } from '#db/schema/discussion.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { publishedEvents } from '#server/testing/published-events.ts'
import { listStatement } from './list-comments.queries.ts'

const begin = new Date('2026-03-01T12:00:00Z')
let now = begin
let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  await nameOf(anna, 'Anna Maria')
})

afterAll(() => app.database.close())

const nameOf = (member: Member, displayName: string) =>
  app.database.db.update(members).set({ displayName }).where(eq(members.id, member.id))

const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}

const pageFor = (visitor: Visitor, day: number, after?: string) =>
  json<CommentPage>(
    visitor.get(
      `/api/discussions/study:${day}/comments${after ? `?after=${encodeURIComponent(after)}` : ''}`,
    ),
  )

const textsFor = async (visitor: Visitor, day: number) =>
  (await pageFor(visitor, day)).comments.map(({ text }) => text)

const post = (member: Visitor, day: number, text: string, id: string = randomUUID()) =>
  member.post(`/api/discussions/study:${day}/comments`, { id, text })

const posted = (member: Visitor, day: number, text: string) => json<Comment>(post(member, day, text))

const edit = (member: Visitor, day: number, { id, revision }: Comment, text: string) =>
  member.send(`/api/discussions/study:${day}/comments/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ text, revision }),
    headers: { 'content-type': 'application/json' },
  })

const remove = (member: Visitor, day: number, { id }: Pick<Comment, 'id'>) =>
  member.delete(`/api/discussions/study:${day}/comments/${id}`)

test('a reference that does not exist or is ambiguous is not linked', async () => {
  const texts = ['See 3 John 1:15', 'Siehe Jn 3,16', 'Gen 2:5; 15.', 'Rom 16:25-27']
  for (const text of texts) {
    const answer = await post(anna, 45, text)
    expect(await answer.json()).toMatchObject({ text, verses: [] })
  }
  const list = await post(anna, 45, '1 Cor. 13:4–7, 13')
  expect(await list.json()).toMatchObject({
    verses: [{ reference: '1 Corinthians 13:4–7' }, { reference: '1 Corinthians 13:13' }],
  })
})

test('a posted comment is listed first for all readers, with the name of its author', async () => {
  expect(await pageFor(aVisitor(app), 1)).toMatchObject({ comments: [], next: null, ownKey: null })
  await posted(ben, 1, 'The first word')
  passMinutes(1)
  const answer = await post(anna, 1, '  see John 3:16,\n and Ps. 23 \n')
  expect(answer.status).toBe(201)
  const { comments, next, ownKey } = await pageFor(aVisitor(app), 1)
  expect([next, ownKey]).toEqual([null, null])
  expect(comments).toEqual([
    {
      id: expect.any(String),
      threadId: null,
      authorKey: expect.stringMatching(/^[\w-]{16}$/),
      authorName: 'Anna Maria',
      text: 'see John 3:16,\n and Ps. 23',
      verses: [
        { start: 4, end: 13, reference: 'John 3:16' },
        { start: 20, end: 26, reference: 'Psalm 23:1–6' },
      ],
      mentions: [],
      revision: 1,
      postedAt: now.toISOString(),
      editedAt: null,
      hiddenBecause: null,
      hasAmen: false,
      gone: null,
    },
    expect.objectContaining({ authorName: 'Anonymous', text: 'The first word' }),
  ])
  expect(comments[0]).toEqual(await answer.json())
})

test('the event about a comment contains the comment exactly as the list returns it', async () => {
  const comment = await posted(anna, 2, 'Amen')
  expect(await publishedEvents(app, 2)).toEqual([{ kind: 'comment.posted', comment }])
  expect(JSON.stringify(await publishedEvents(app, 2))).not.toContain(anna.id)
  expect(JSON.stringify(await pageFor(ben, 2))).not.toContain(anna.id)
})

test('members recognise their own comments in one discussion, and cannot be identified across discussions', async () => {
  const [here, there] = [await posted(anna, 3, 'Here'), await posted(anna, 4, 'There')]
  expect((await pageFor(anna, 3)).ownKey).toBe(here.authorKey)
  expect((await pageFor(anna, 4)).ownKey).toBe(there.authorKey)
  expect((await pageFor(ben, 3)).ownKey).not.toBe(here.authorKey)
  expect(here.authorKey).not.toBe(there.authorKey)
})

test('the same comment sent five times at once is stored once', async () => {
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(anna, 5, 'Once', id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(await textsFor(ben, 5)).toEqual(['Once'])
  expect(await publishedEvents(app, 5)).toHaveLength(1)
})

test('a comment resent after an edit returns the edited text, and one resent after its deletion is rejected', async () => {
  const comment = await posted(anna, 6, 'Old words')
  await edit(anna, 6, comment, 'New words')
  expect(await json(post(anna, 6, 'Old words', comment.id))).toMatchObject({ text: 'New words', revision: 2 })
  await remove(anna, 6, comment)
  expect(await problemOf(post(anna, 6, 'Old words', comment.id))).toMatchObject({ code: 'comment.not_found' })
  expect(await textsFor(anna, 6)).toEqual([])
})

test('members can edit their own comment for 15 minutes, and it is marked as edited', async () => {
  const comment = await posted(anna, 7, 'Graec')
  passMinutes(COMMENT_EDIT_MINUTES - 1)
  const edited = await json<Comment>(edit(anna, 7, comment, 'Grace, as in John 1:16'))
  expect(edited).toMatchObject({
    text: 'Grace, as in John 1:16',
    revision: 2,
    postedAt: comment.postedAt,
    editedAt: now.toISOString(),
    verses: [{ reference: 'John 1:16' }],
  })
  expect((await pageFor(ben, 7)).comments).toEqual([edited])
  expect((await publishedEvents(app, 7)).at(-1)).toEqual({ kind: 'comment.edited', comment: edited })
  passMinutes(1)
  const late = await problemOf(edit(anna, 7, edited, 'Grace and truth'))
  expect(late).toMatchObject({ code: 'comment.too_late', status: 409 })
  expect(await json(edit(anna, 7, comment, edited.text))).toEqual(edited)
  expect(await publishedEvents(app, 7)).toHaveLength(2)
})

test('if two devices edit at once, one gets an error that the text has changed', async () => {
  const comment = await posted(anna, 8, 'As it was')
  const answers = await Promise.all(['By phone', 'By desk'].map((text) => edit(anna, 8, comment, text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused && (await problemOf(refused)).code).toBe('comment.changed_meanwhile')
})

test('members can delete their own comment; deleting it again is no error and sends no event', async () => {
  const comment = await posted(anna, 9, 'To be taken back')
  expect((await remove(anna, 9, comment)).status).toBe(204)
  expect((await remove(anna, 9, comment)).status).toBe(204)
  expect(await textsFor(ben, 9)).toEqual([])
  expect(await publishedEvents(app, 9)).toEqual([{ kind: 'comment.removed', id: comment.id }])
  const [row] = await app.database.db.select().from(comments).where(eq(comments.id, comment.id))
  expect(row).toMatchObject({ text: '', verses: [], deletedAt: now })
  expect(await problemOf(edit(anna, 9, comment, 'Back again'))).toMatchObject({ code: 'comment.not_found' })
})

test('an edit with a revision number that is out of range is rejected', async () => {
  const comment = await posted(anna, 8, 'As it stands')
  const refused = edit(anna, 8, { ...comment, revision: 2 ** 31 }, 'Otherwise')
  expect(await problemOf(refused)).toMatchObject({ code: 'request.invalid', status: 400 })
})

test('the comment of another member cannot be edited, deleted or overwritten', async () => {
  const comment = await posted(anna, 10, 'Hers')
  const codes = [edit(ben, 10, comment, 'His'), remove(ben, 10, comment), post(ben, 10, 'His', comment.id)]
  for (const asked of codes) {
    expect(await problemOf(asked)).toMatchObject({ code: 'comment.not_yours', status: 403 })
  }
  expect(await textsFor(ben, 10)).toEqual(['Hers'])
})

test('a visitor can read comments, and is asked to sign in to post', async () => {
  const comment = await posted(anna, 11, 'Read me')
  const visitor = aVisitor(app)
  expect(await textsFor(visitor, 11)).toEqual(['Read me'])
  const { id } = comment
  for (const request of [
    post(visitor, 11, 'Hello'),
    edit(visitor, 11, comment, 'Hello'),
    remove(visitor, 11, comment),
    visitor.post(`/api/discussions/study:11/comments/${id}/report`, { reason: '' }),
    visitor.put(`/api/discussions/study:11/comments/${id}/hidden-for-me`),
    visitor.delete(`/api/discussions/study:11/comments/${id}/hidden-for-me`),
  ]) {
    const problem = await problemOf(request)
    expect(problem).toMatchObject({ code: 'comment.signed_out', status: 401 })
    expect(problem.title).toBe('Please sign in to join the discussion')
  }
})

test.each([
  ['nothing', ''],
  ['only space', ' \n\t '],
  ['2,001 characters', 'a'.repeat(2001)],
  ['a zero byte', 'a\0b'],
  ['half an emoji', 'a\ud83d'],
])('a comment of %s is refused, and none of it is logged', async (_, text) => {
  expect(await problemOf(post(anna, 12, text))).toMatchObject({ code: 'request.invalid', status: 400 })
  expect(await textsFor(anna, 12)).toEqual([])
})

test('a comment of 2,000 characters, also of emoji, is stored unchanged', async () => {
  const text = '🕊️'.repeat(2000 / '🕊️'.length) + 'a'.repeat(2000 % '🕊️'.length)
  expect((await posted(anna, 12, text)).text).toBe(text)
})

test.each(['study:08', 'members', `group:${randomUUID()}`, 'study:8'.repeat(100)])(
  'there is no discussion for the topic “%s”',
  async (topic) => {
    const path = `/api/discussions/${topic}/comments`
    const id = randomUUID()
    for (const request of [
      anna.get(path),
      anna.post(path, { id, text: 'Hello' }),
      anna.delete(`${path}/${id}`),
    ]) {
      expect(await problemOf(request)).toMatchObject({ code: 'event.unknown_topic', status: 404 })
    }
  },
)

test('a member whose account was just deleted is asked to sign in; comments of former members remain without a name', async () => {
  const deletedMember = await aMember(app, 'Gone')
  await posted(deletedMember, 13, 'Still here')
  await app.database.db.delete(members).where(eq(members.id, deletedMember.id))
  expect(await problemOf(post(deletedMember, 13, 'And this'))).toMatchObject({ code: 'auth.signed_out' })
  const { comments } = await pageFor(ben, 13)
  expect(comments).toMatchObject([{ authorName: 'A former member', authorKey: null, text: 'Still here' }])
})

test('comments per minute are limited, and the response says when to retry', async () => {
  const strict = await anApp({
    database: app.database,
    env: { COMMENTS_PER_MINUTE: String(COMMENTS_PER_MINUTE) },
  })
  const clara = aVisitor(strict, { cookies: ben.cookies })
  for (let count = 0; count < COMMENTS_PER_MINUTE; count += 1) await posted(clara, 14, `Comment ${count}`)
  const answer = await post(clara, 14, 'One more')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await problemOf(answer)).toMatchObject({ code: 'comment.too_many', status: 429 })
})

test('pages never repeat or miss a comment while others post and delete', async () => {
  const count = COMMENTS_PER_PAGE * 2 + 5
  const rows = Array.from({ length: count }, (_, index) => ({
    topic: 'study:15',
    id: randomUUID(),
    authorId: anna.id,
    text: `Comment ${index}`,
    verses: [],
    // Three per instant, so that a page ends among equal times.
    postedAt: new Date(begin.getTime() + Math.floor(index / 3)),
  }))
  await app.database.db.insert(comments).values(rows)
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await pageFor(ben, 15, after)
    seen.push(...page.comments.map(({ id }) => id))
    await posted(anna, 15, 'Meanwhile')
    await remove(anna, 15, { id: page.comments[0]?.id ?? '' })
    after = page.next ?? undefined
  } while (after)
  expect(seen).toHaveLength(count)
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))
})

test.each([
  'x',
  '2026-03-01T12:00:00.000000Z',
  '2026-13-01T12:00:00.000000Z_b',
  `_${randomUUID()}`,
  `0000-01-01T00:00:00.000000Z_${randomUUID()}`,
  '%00',
])('the page cursor “%s” is rejected', async (after) => {
  const problem = await problemOf(anna.get(`/api/discussions/study:1/comments?after=${after}`))
  expect(problem).toMatchObject({ code: 'request.invalid', status: 400 })
})

test('reading, posting and editing a comment take one query each, and deleting takes one transaction', async () => {
  const { statementsOf } = app.database
  await anna.get('/api/session')
  expect(await statementsOf(() => pageFor(anna, 16))).toHaveLength(1)
  let comment: Comment | undefined
  expect(
    await statementsOf(async () => {
      comment = await posted(anna, 16, 'Amen')
    }),
  ).toHaveLength(1)
  if (!comment) throw new Error('Nothing was posted.')
  const { id } = comment
  expect(await statementsOf(() => edit(anna, 16, comment as Comment, 'Amen!'))).toHaveLength(1)
  const path = `/api/discussions/study:16/comments/${id}`
  expect(await statementsOf(() => ben.post(`${path}/report`, { reason: '' }))).toHaveLength(1)
  expect(await statementsOf(() => ben.put(`${path}/hidden-for-me`))).toHaveLength(1)
  expect(await statementsOf(() => ben.delete(`${path}/hidden-for-me`))).toHaveLength(1)
  // A transaction of two statements.
  expect(await statementsOf(() => remove(anna, 16, { id }))).toHaveLength(4)
})

test('with 20,000 comments, 5,000 of them hidden by the reader, a page is read by index, without sorting', async () => {
  const { db } = app.database
  await db.execute(`
    insert into comments (topic, id, author_id, text, verses, posted_at)
    select 'study:17', gen_random_uuid(), '${anna.id}', 'Comment', '[]', '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, 20000) as n`)
  const first = await pageFor(ben, 17)
  const [postedAt = '', id = ''] = first.next?.split('_') ?? []
  await db.execute(sql`
    insert into comment_hides (member_id, topic, comment_id)
    select ${ben.id}::uuid, topic, id from comments where topic = 'study:17' order by posted_at desc limit 5000`)
  const query = { topic: 'study:17', groupId: null, viewerId: ben.id, postedAt, id }
  for (const viewer of ['visitor', 'member', 'moderator'] as const) {
    for (const isFollowing of [false, true]) {
      const { rows } = await db.execute(sql`explain ${listStatement(viewer, isFollowing, query)}`)
      const plan = JSON.stringify(rows)
      expect(plan).toContain('comments_first')
      expect(plan).toContain('comments_thread')
      expect(plan).not.toMatch(/Seq Scan on comments|Sort|Anti Join/)
    }
  }
})

test('two server processes on one database return the same comments and the same author keys', async () => {
  const other = await anApp({ database: app.database, clock: () => now })
  const bensDesk = aVisitor(other, { cookies: ben.cookies })
  const comment = await posted(bensDesk, 18, 'From the other one')
  const { comments, ownKey } = await pageFor(ben, 18)
  expect(comments).toEqual([comment])
  expect(ownKey).toBe(comment.authorKey)
  await remove(ben, 18, comment)
  expect(await textsFor(bensDesk, 18)).toEqual([])
})

test('the text of comments is not logged', () => {
  expect(app.logged.join('')).not.toMatch(/Amen|Grace|Still here|From the other one/)
})

test.each(['\u200b', '\u2800', '\u00ad \u3164'])(
  'a comment of only invisible characters (%j) is rejected like an empty one',
  async (blank) => {
    const refused = await problemOf(post(anna, 9, blank))
    expect(refused).toMatchObject({ status: 400, fields: (await problemOf(post(anna, 9, ''))).fields })
    expect(await textsFor(aVisitor(app), 9)).toEqual([])
  },
)
