import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_MENTIONS } from '#contract/limits.ts'
import type { Comment, CommentPage } from '#contract/together/discussion.ts'
import type { Group } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { members } from '#db/schema/account.ts'
import { comments } from '#db/schema/discussion.ts'
import { aGroup, participantsFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import type { Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

const { jobs, sent } = recordedJobs()
let app: TestApp
let lea: Member
let anna: Member
let ben: Member
let otto: Member
let group: Group
let elsewhere: Group
let path: string

beforeAll(async () => {
  app = await anApp({ jobs, env: { COMMENTS_PER_MINUTE: '1000' } })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  otto = await aMember(app, 'Otto')
})

afterAll(() => app.database.close())

beforeEach(async () => {
  for (const [member, name] of [
    [anna, 'Anna Maria'],
    [ben, 'Ben'],
    [otto, 'Otto'],
  ] as const)
    await rename(member, name)
  group = await aGroup(lea)
  elsewhere = await aGroup(otto)
  for (const member of [anna, ben]) await member.post(`/api/groups/${group.id}/enrolment`, {})
  path = `/api/discussions/${weekTopic(group.id, group.weeks[0]?.id ?? '')}/comments`
  sent.length = 0
})

const rename = (member: Member, displayName: string) =>
  app.database.db.update(members).set({ displayName }).where(eq(members.id, member.id))

async function idOf(member: Member, of = group): Promise<string> {
  const own = (await participantsFor(member, of.id)).find(({ isSelf }) => isSelf)
  if (!own) throw new Error('Not in the group.')
  return own.id
}

const say = (member: Visitor, text: string, mentions: readonly string[], replyTo: string | null = null) =>
  json<Comment>(member.post(path, { id: randomUUID(), text, mentions, replyTo }))

const listed = async () => (await json<CommentPage>(lea.get(path))).comments[0]
const namesIn = (comment: Comment | undefined) =>
  comment?.mentions.map(({ start, end, name }) => [comment.text.slice(start, end), name])
const notified = () =>
  sent
    .map(({ data }) => data as { kind: string; to: unknown })
    .filter(({ kind }) => kind !== 'comment')
    .map(({ kind, to }) => [kind, to])

test('a mention notifies the participant and shows their present name', async () => {
  const comment = await say(ben, 'Thank you, @Anna Maria!', [await idOf(anna)])
  expect(notified()).toEqual([['mention', { memberId: anna.id }]])
  expect(namesIn(comment)).toEqual([['@Anna Maria', 'Anna Maria']])
  expect(await listed()).toEqual(comment)
  expect(JSON.stringify(comment)).not.toContain(anna.id)
  await rename(anna, 'Anna')
  expect(namesIn(await listed())).toEqual([['@Anna Maria', 'Anna']])
})

test('a forged mention of somebody outside the group is plain text and notifies nobody', async () => {
  const foreign = [await idOf(otto, elsewhere), otto.id, anna.id, randomUUID()]
  const comment = await say(ben, '@Otto and @Anna Maria', foreign)
  expect(comment.mentions).toEqual([])
  expect(notified()).toEqual([])
})

test('an id without the name in the text, and the author, are not notified', async () => {
  const comment = await say(ben, 'Dear @Ben', [await idOf(anna), await idOf(ben)])
  expect(namesIn(comment)).toEqual([['@Ben', 'Ben']])
  expect(notified()).toEqual([])
})

test('a mention of somebody who leaves becomes plain text, and stays so if they come back', async () => {
  const id = await idOf(anna)
  await say(ben, 'Thank you, @Anna Maria', [id])
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  expect(await listed()).toMatchObject({ text: 'Thank you, @Anna Maria', mentions: [] })
  sent.length = 0
  const again = await say(ben, 'Where is @Anna Maria?', [id])
  expect([again.mentions, notified()]).toEqual([[], []])
  await anna.post(`/api/groups/${group.id}/enrolment`, {})
  expect(await listed()).toMatchObject({ mentions: [] })
})

test('a mention in a muted thread, and the answer to one’s own comment, notify once or not at all', async () => {
  const first = await say(anna, 'First', [])
  const [annas, bens] = [await idOf(anna), await idOf(ben)]
  await say(lea, '@Anna Maria and @Ben', [annas, bens], first.id)
  expect(notified()).toHaveLength(2)
  expect(notified()).toEqual(
    expect.arrayContaining([
      ['reply', { memberId: anna.id }],
      ['mention', { memberId: ben.id }],
    ]),
  )
  await ben.put(`${path}/${first.id}/muted`)
  await anna.put(`${path}/${first.id}/muted`)
  sent.length = 0
  await say(lea, '@Anna Maria and @Ben again', [annas, bens], first.id)
  expect(notified()).toEqual([])
})

test('an edit keeps, adds and removes mentions, and notifies nobody; a deleted comment has none', async () => {
  const comment = await say(ben, 'Thank you, @Anna Maria', [await idOf(anna)])
  sent.length = 0
  const edit = (text: string, revision: number, mentions: string[]) =>
    json<Comment>(
      ben.send(`${path}/${comment.id}`, {
        method: 'PATCH',
        body: JSON.stringify({ text, revision, mentions }),
        headers: { 'content-type': 'application/json' },
      }),
    )
  const leas = await idOf(lea)
  expect(namesIn(await edit('@Lea, thank @Anna Maria', 1, [leas, await idOf(anna)]))).toHaveLength(2)
  expect(namesIn(await edit('Thank you, @Lea', 2, [leas]))).toEqual([['@Lea', 'Lea']])
  expect(notified()).toEqual([])
  await ben.delete(`${path}/${comment.id}`)
  const [row] = await app.database.db.select().from(comments).where(eq(comments.id, comment.id))
  expect(row).toMatchObject({ text: '', mentions: [] })
})

test('under a study, nobody can be mentioned', async () => {
  const body = { id: randomUUID(), text: 'Hello @Anna Maria', mentions: [await idOf(anna)] }
  expect(await json(ben.post('/api/discussions/study:1/comments', body))).toMatchObject({ mentions: [] })
  expect(notified()).toEqual([])
})

test('the number of mentions is limited', async () => {
  const mentions = Array.from({ length: MAX_MENTIONS + 1 }, () => randomUUID())
  const refused = ben.post(path, { id: randomUUID(), text: 'All of you', mentions })
  expect(await problemOf(refused)).toMatchObject({ code: 'request.invalid', status: 400 })
})

test('a comment with mentions takes two statements more: the names, and who is notified', async () => {
  const ids = [await idOf(anna), await idOf(lea)]
  const { statementsOf } = app.database
  expect(await statementsOf(() => say(ben, '@Anna Maria and @Lea', ids))).toHaveLength(7)
  expect(await statementsOf(() => ben.get(path))).toHaveLength(2)
})
