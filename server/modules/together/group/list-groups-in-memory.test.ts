import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group, GroupForm, GroupPage } from '#contract/together/group.ts'
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

/** Makes each change, and checks after each that the list is exact for everyone. */
async function expectExactAfter(changes: Readonly<Record<string, () => Promise<Response>>>): Promise<void> {
  await expectExact()
  for (const [change, make] of Object.entries(changes)) {
    expect((await make()).ok, change).toBe(true)
    await expectExact()
  }
}

test('the list is exact for everyone after a member has joined, taken part, led, changed their name and left', async () => {
  const { id, weeks } = await aGroup(lea)
  const at = `/api/groups/${id}`
  const name = (displayName: string) => ben.put('/api/profile', { displayName, timeZone: 'UTC' })
  const lead = async () => {
    const place = (await participantsFor(lea, id)).find((one) => one.name === 'Ben')
    return lea.put(`${at}/participants/${place?.id}/role`, { role: 'leader' })
  }
  await expectExactAfter({
    named: () => name('Ben'),
    joined: () => ben.post(`${at}/enrolment`, {}),
    'completed a week': () => ben.put(`${at}/weeks/${weeks[0]?.id}/mark`),
    'made a leader': lead,
    'named otherwise': () => name('Benjamin'),
    left: () => ben.delete(`${at}/enrolment`),
  })
})

test('the list is exact for everyone after a leader has changed and closed groups, and a member has asked to join', async () => {
  const { id } = await aGroup(lea)
  const invited = await aGroup(lea, { title: 'By invitation', admission: 'invitation' })
  const at = `/api/groups/${id}`
  const edit = async (differs: Partial<GroupForm>) => {
    const { revision, weeks } = await groupFor(lea, id)
    const form = aGroupForm({ weeks: weeks.map(({ id, title }) => ({ ...aWeek(title), id })), ...differs })
    return lea.put(at, { ...form, revision })
  }
  await expectExactAfter({
    'admission changed': () => edit({ title: 'Ruth, again', admission: 'request' }),
    asked: () => cara.post(`${at}/enrolment`, {}),
    'request withdrawn': () => cara.delete(`${at}/enrolment`),
    'weeks replaced': () => edit({ weeks: [aWeek('One'), { ...aWeek('Two'), references: ['Job 1'] }] }),
    closed: () => lea.post(`${at}/close`, {}),
    'another closed': () => lea.post(`/api/groups/${invited.id}/close`, {}),
  })
})

test('two members who join at the same time are both counted immediately', async () => {
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

test('the status and the week of a group change with the date', async () => {
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

test('the second request for the list reads only data that may have changed', async () => {
  await listFor(ben)
  const sent = await app.database.statementsOf(async () => {
    await listFor(ben)
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toContain('description')
})

test('visitors at once share two statements, and a visitor after a change sees it', async () => {
  await listFor(visitor)
  const lists: GroupPage[] = []
  const sent = await app.database.statementsOf(async () => {
    lists.push(...(await Promise.all(Array.from({ length: 20 }, () => listFor(visitor)))))
  })
  expect(sent).toHaveLength(2)
  for (const list of lists) expect(list).toEqual(await listAnew(null))
  const filtered = await Promise.all([listFor(visitor), json<GroupPage>(visitor.get('/api/groups?q=zebra'))])
  expect(filtered.map(({ groups }) => groups.length > 0)).toEqual([true, false])
  const earlier = listFor(visitor)
  const { id } = await aGroup(lea, { title: 'Just now' })
  const later = await listFor(visitor)
  await earlier
  expect(later.groups.map((one) => one.id)).toContain(id)
})
