import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Comment, CommentPage, DiscussionRule } from '#contract/together/discussion.ts'
import type { Group } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { type Listening, listen } from '#server/platform/connections/listen.ts'
import { aGroup } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aReader } from '#server/testing/a-reader.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { giveRole } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let listening: Listening
let lea: Member
let anna: Member
let ben: Member
let mia: Member
let otto: Member
let group: Group
let topic: string
let path: string

beforeAll(async () => {
  app = await anApp({ env: { COMMENTS_PER_MINUTE: '1000' } })
  listening = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  mia = await aMember(app, 'Mia')
  otto = await aMember(app, 'Otto')
  await giveRole(app, mia, 'moderator')
})

afterAll(async () => {
  await app.events.stop()
  await listening.close()
  await app.database.close()
})

beforeEach(async () => {
  group = await aGroup(lea)
  for (const member of [anna, ben]) await member.post(`/api/groups/${group.id}/enrolment`, {})
  topic = weekTopic(group.id, group.weeks[0]?.id ?? '')
  path = `/api/discussions/${topic}/comments`
})

const ruleFor = (member: Visitor) => member.get(`/api/groups/${group.id}/discussion-rule`)
const setRule = (member: Visitor, rule: string) =>
  member.put(`/api/groups/${group.id}/discussion-rule`, { rule })
const page = (viewer: Visitor) => json<CommentPage>(viewer.get(path))
const send = (member: Visitor, text: string, replyTo?: string) =>
  member.post(path, { id: randomUUID(), text, ...(replyTo !== undefined && { replyTo }) })
const say = (member: Visitor, text: string, replyTo?: string) => json<Comment>(send(member, text, replyTo))
const textsFor = async (viewer: Visitor) => {
  const { comments, replies } = await page(viewer)
  return [...comments, ...replies].map(({ text }) => text).toSorted()
}

test('a leader sets the rule, also twice; participants, others and visitors cannot', async () => {
  expect(await json(ruleFor(lea))).toEqual({ rule: 'open' })
  for (const rule of ['leaders_only', 'leaders_only', 'answer_first', 'open'] satisfies DiscussionRule[]) {
    expect((await setRule(lea, rule)).status).toBe(204)
    expect(await json(ruleFor(lea))).toEqual({ rule })
  }
  for (const member of [anna, otto, mia])
    for (const request of [ruleFor(member), setRule(member, 'leaders_only')])
      expect(await problemOf(request)).toMatchObject({ code: 'group.leaders_only', status: 403 })
  for (const request of [ruleFor(aVisitor(app)), setRule(aVisitor(app), 'leaders_only')])
    expect(await problemOf(request)).toMatchObject({ code: 'auth.signed_out', status: 401 })
  expect(await problemOf(setRule(lea, 'nobody'))).toMatchObject({ code: 'request.invalid' })
  expect(await json(ruleFor(lea))).toEqual({ rule: 'open' })
})

test('if only leaders post, a participant can neither comment nor reply, but edit, delete and say Amen', async () => {
  const before = await say(anna, 'Before')
  const hers = await say(lea, 'A question')
  await setRule(lea, 'leaders_only')
  for (const request of [send(ben, 'Hello'), send(ben, 'Hello', hers.id)])
    expect(await problemOf(request)).toMatchObject({ code: 'comment.leaders_only', status: 403 })
  for (const [member, text] of [
    [lea, 'Of a leader'],
    [mia, 'Of a moderator'],
  ] as const)
    expect(await say(member, text)).toMatchObject({ text })
  const place = `${path}/${before.id}`
  const json = JSON.stringify({ text: 'Edited', revision: 1 })
  const headers = { 'content-type': 'application/json' }
  expect((await anna.send(place, { method: 'PATCH', body: json, headers })).status).toBe(200)
  expect((await ben.put(`${place}/amen`)).status).toBe(200)
  expect((await anna.delete(place)).status).toBe(204)
  expect(await page(ben)).toMatchObject({ rule: 'leaders_only', isClosed: false })
  await setRule(lea, 'open')
  expect((await send(ben, 'Hello')).status).toBe(201)
})

test('if answers open after one has answered, each sees the others after an own comment, and not before', async () => {
  const hers = await say(anna, 'Answer of Anna')
  await say(lea, 'Reply of Lea', hers.id)
  await setRule(lea, 'answer_first')
  expect(await page(ben)).toMatchObject({ comments: [], replies: [], rule: 'answer_first', isClosed: true })
  for (const viewer of [anna, lea, mia])
    expect(await textsFor(viewer)).toEqual(['Answer of Anna', 'Reply of Lea'])
  const his = await say(ben, 'Answer of Ben')
  expect(await textsFor(ben)).toEqual(['Answer of Anna', 'Answer of Ben', 'Reply of Lea'])
  expect((await page(ben)).isClosed).toBe(false)
  await ben.delete(`${path}/${his.id}`)
  expect(await page(ben)).toMatchObject({ comments: [], isClosed: true })
  // Another week of the group is another question.
  const other = weekTopic(group.id, group.weeks[1]?.id ?? '')
  expect(await json(anna.get(`/api/discussions/${other}/comments`))).toMatchObject({ isClosed: true })
})

test('who has not answered receives no events of the others', async () => {
  await setRule(lea, 'answer_first')
  const follow = async (member: Visitor) => {
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reader = await aReader(`${listening.url}/api/events?topic=${topic}&after=`, { cookie })
    onTestFinished(() => reader.drop())
    return reader
  }
  expect((await follow(ben)).status).toBe(403)
  expect(await problemOf(ben.get(`/api/events?topic=${topic}`))).toMatchObject({
    code: 'comment.answer_first',
  })
  expect((await follow(lea)).status).toBe(200)
  await say(ben, 'Answer of Ben')
  const reader = await follow(ben)
  await reader.until(1)
  await say(anna, 'Answer of Anna')
  expect((await reader.until(2)).at(-1)?.data).toContain('Answer of Anna')
})

test('the rule of a group does not concern studies, and is deleted with the group', async () => {
  await setRule(lea, 'leaders_only')
  const study = '/api/discussions/study:1/comments'
  expect((await ben.post(study, { id: randomUUID(), text: 'Hello' })).status).toBe(201)
  expect(await json(ben.get(study))).toMatchObject({ rule: 'open', isClosed: false })
})

test('the rule costs no query: a page takes two, and posting a transaction of five', async () => {
  await setRule(lea, 'answer_first')
  const { statementsOf } = app.database
  expect(await statementsOf(() => anna.get(path))).toHaveLength(2)
  expect(await statementsOf(() => say(anna, 'Amen'))).toHaveLength(5)
})
