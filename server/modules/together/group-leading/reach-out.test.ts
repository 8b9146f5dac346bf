import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { aGroup } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

const begin = new Date('2026-03-02T12:00:00Z')
let now = begin
const { jobs, sent } = recordedJobs()
let app: TestApp
let lea: Member
let anna: Member
let ben: Member
let group: Group

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  await anna.put('/api/profile', { displayName: 'Anna B.', timeZone: 'UTC' })
  group = await aGroup(lea)
  for (const member of [anna, ben]) await member.post(`/api/groups/${group.id}/enrolment`, {})
})

afterAll(() => app.database.close())

beforeEach(() => {
  sent.length = 0
})

const placeOf = async (name: string) => {
  const { participants } = await json<LeaderPage>(lea.get(`/api/groups/${group.id}/lead`))
  const place = participants.find((each) => each.name === name)
  if (!place) throw new Error(`Nobody is called ${name}.`)
  return place
}
const send = (member: Pick<Member, 'post'>, what: 'miss' | 'name-request', participantId: string) =>
  member.post(`/api/groups/${group.id}/participants/${participantId}/${what}`, {})
const notified = () =>
  sent.flatMap(({ data }) => ('kind' in data && 'to' in data ? [[data.kind, data.to]] : []))

test('a comment counts as activity, as a completed week does', async () => {
  now = new Date('2026-03-04T12:00:00Z')
  await anna.put(`/api/groups/${group.id}/weeks/${group.weeks[0]?.id}/mark`)
  now = new Date('2026-03-06T12:00:00Z')
  const topic = weekTopic(group.id, group.weeks[0]?.id ?? '')
  await anna.post(`/api/discussions/${topic}/comments`, { id: randomUUID(), text: 'Amen' })
  expect((await placeOf('Anna B.')).lastActiveAt).toBe('2026-03-06T12:00:00.000Z')
  expect(await placeOf('Anonymous')).toMatchObject({ isNamed: false, lastActiveAt: begin.toISOString() })
  now = begin
})

test('a leader notifies a participant that the group misses them', async () => {
  const { id } = await placeOf('Anna B.')
  for (const attempt of [1, 2]) expect((await send(lea, 'miss', id)).status, `time ${attempt}`).toBe(204)
  expect(notified()).toEqual([
    ['missed', { memberId: anna.id }],
    ['missed', { memberId: anna.id }],
  ])
})

test('a leader asks a participant without a name for one, and no other participant', async () => {
  expect((await send(lea, 'name-request', (await placeOf('Anonymous')).id)).status).toBe(204)
  expect(notified()).toEqual([['name_wanted', { memberId: ben.id }]])
  const named = await problemOf(send(lea, 'name-request', (await placeOf('Anna B.')).id))
  expect(named).toMatchObject({ code: 'group.has_name', status: 409 })
})

test('only leaders reach out, and only to participants of their group', async () => {
  const { id } = await placeOf('Anna B.')
  const other = await aGroup(ben)
  for (const what of ['miss', 'name-request'] as const) {
    expect(await problemOf(send(aVisitor(app), what, id))).toMatchObject({ code: 'auth.signed_out' })
    expect(await problemOf(send(ben, what, id))).toMatchObject({ code: 'group.leaders_only' })
    expect(await problemOf(send(lea, what, randomUUID()))).toMatchObject({
      code: 'group.participant_not_found',
    })
    const foreign = ben.post(`/api/groups/${other.id}/participants/${id}/${what}`, {})
    expect(await problemOf(foreign)).toMatchObject({ code: 'group.participant_not_found' })
  }
  expect(notified().filter(([kind]) => kind === 'missed' || kind === 'name_wanted')).toEqual([])
})
