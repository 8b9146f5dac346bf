import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group, GroupPage } from '#contract/together/group.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { aDraft, aGroup, aGroupForm, aWeek, groupFor, participantsFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { createGroupList } from './list-groups.ts'

const sunday = new Date('2026-03-01T12:00:00Z')
let now = sunday
let app: TestApp
let lea: Member
let ben: Member
let cara: Member
let visitor: Visitor

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  lea = await aMember(app, 'Lea')
  ben = await aMember(app, 'Ben')
  cara = await aMember(app, 'Cara')
  visitor = aVisitor(app)
})

afterAll(() => app.database.close())

const listFor = (viewer: Pick<Visitor, 'get'>) => json<GroupPage>(viewer.get('/api/groups'))
const join = (member: Member, { id }: Group) => member.post(`/api/groups/${id}/enrolment`, {})

/** Lists the groups as a process that has no card in memory. */
async function listAnew(viewerId: string | null): Promise<GroupPage> {
  const asked = { viewerId, isAdmin: false, status: undefined, search: undefined, after: undefined, at: now }
  return JSON.parse(await createGroupList()(app.database.db, asked))
}

async function expectExact(): Promise<void> {
  for (const member of [lea, ben, cara]) expect(await listFor(member)).toEqual(await listAnew(member.id))
  expect(await listFor(visitor)).toEqual(await listAnew(null))
}

test('after every change, the list is exact for everyone', async () => {
  const group = await aGroup(lea)
  const invited = await aGroup(lea, { title: 'By invitation', admission: 'invitation' })
  const [week] = group.weeks
  const at = `/api/groups/${group.id}`
  const participant = async (name: string) => {
    const all = await participantsFor(lea, group.id)
    return `${at}/participants/${all.find((one) => one.name === name)?.id}`
  }
  const edit = async (differs: Parameters<typeof aGroupForm>[0]) => {
    const { revision, weeks } = await groupFor(lea, group.id)
    const form = aGroupForm({ weeks: weeks.map(({ id, title }) => ({ ...aWeek(title), id })), ...differs })
    return lea.put(at, { ...form, revision })
  }
  const changes: [string, () => Promise<Response>][] = [
    ['a member has a name', () => ben.put('/api/profile', { displayName: 'Ben', timeZone: 'UTC' })],
    ['a member joins', () => join(ben, group)],
    ['a week is done', () => ben.put(`${at}/weeks/${week?.id}/mark`)],
    [
      'a participant becomes a leader',
      async () => lea.put(`${await participant('Ben')}/role`, { role: 'leader' }),
    ],
    [
      'a leader changes their name',
      () => ben.put('/api/profile', { displayName: 'Benjamin', timeZone: 'UTC' }),
    ],
    ['admission changes', () => edit({ title: 'Ruth, again', admission: 'request' })],
    ['a member asks to join', () => join(cara, group)],
    ['a request is withdrawn', () => cara.delete(`${at}/enrolment`)],
    ['a leader leaves', () => ben.delete(`${at}/enrolment`)],
    ['a week is added', () => edit({ weeks: [aWeek('One'), { ...aWeek('Two'), references: ['Job 1'] }] })],
    ['a group is closed', () => lea.post(`${at}/close`, {})],
    ['another group is closed', () => lea.post(`/api/groups/${invited.id}/close`, {})],
  ]
  await expectExact()
  for (const [change, make] of changes) {
    expect((await make()).ok, change).toBe(true)
    await expectExact()
  }
})

test('two who join at once are both counted at once', async () => {
  const group = await aGroup(lea, { title: 'Two at once' })
  await expectExact()
  await Promise.all([join(ben, group), join(cara, group)])
  const counts = (await listFor(visitor)).groups.map(({ id, participantCount }) => [id, participantCount])
  expect(counts).toContainEqual([group.id, 3])
  await expectExact()
})

test('a draft is listed for its leader alone, and for nobody after it is deleted', async () => {
  const draft = await aDraft(lea, { title: 'Not yet' })
  await expectExact()
  expect((await listFor(lea)).own.map(({ id }) => id)).toContain(draft.id)
  expect(JSON.stringify(await listFor(visitor))).not.toContain(draft.id)
  await lea.delete(`/api/groups/${draft.id}`)
  await expectExact()
  expect(JSON.stringify(await listFor(lea))).not.toContain(draft.id)
})

test('status and week of a group follow the day', async () => {
  const group = await aGroup(lea, { title: 'In time' })
  const inTime = async () => {
    await expectExact()
    const card = (await listFor(visitor)).groups.find(({ id }) => id === group.id)
    return [card?.status, card?.week?.number]
  }
  expect(await inTime()).toEqual(['upcoming', 1])
  now = new Date(sunday.getTime() + DAY_MS)
  expect(await inTime()).toEqual(['active', 1])
  now = new Date(sunday.getTime() + 8 * DAY_MS)
  expect(await inTime()).toEqual(['active', 2])
  now = new Date(sunday.getTime() + 15 * DAY_MS)
  expect(await inTime()).toEqual(['completed', undefined])
  now = sunday
})

test('the second list reads only what may have changed', async () => {
  await listFor(ben)
  const sent = await app.database.statementsOf(async () => {
    await listFor(ben)
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toContain('description')
})
