import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_INVITATIONS } from '#contract/limits.ts'
import type { Group, GroupPage, LeaderPage } from '#contract/together/group.ts'
import { members } from '#db/schema/account.ts'
import { enrolments, groupRequests } from '#db/schema/group.ts'
import { aDraft, aGroup, groupFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const sunday = new Date('2026-03-01T12:00:00Z')
let now = sunday
let app: TestApp
let leader: Member
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  leader = await aMember(app, 'Leader')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  for (const [member, displayName] of [
    [leader, 'Lydia'],
    [anna, 'Anna B.'],
    [ben, 'Ben C.'],
  ] as const) {
    await member.put('/api/profile', { displayName, timeZone: 'UTC' })
  }
})

afterAll(() => app.database.close())

const join = (member: Member, { id }: Group) => member.post(`/api/groups/${id}/enrolment`, {})

const pageOf = ({ id }: Group, of: Member = leader) => json<LeaderPage>(of.get(`/api/groups/${id}/lead`))

async function placeOf(group: Group, name: string, of: Member = leader): Promise<string> {
  const found = (await pageOf(group, of)).participants.find((each) => each.name === name)
  if (!found) throw new Error(`${name} is not in it.`)
  return found.id
}

const requestsOf = async (group: Group) => (await pageOf(group)).requests

test('a leader sees the progress of every participant, with one database query', async () => {
  const group = await aGroup(leader)
  await join(anna, group)
  const later = '2026-03-01T12:00:01.000Z'
  now = new Date(later)
  await anna.put(`/api/groups/${group.id}/weeks/${group.weeks[1]?.id}/mark`)
  now = sunday
  const page = await pageOf(group)
  expect(page.participants).toMatchObject([
    { name: 'Lydia', role: 'leader', isSelf: true, doneWeeks: [], lastActiveAt: sunday.toISOString() },
    { name: 'Anna B.', role: 'participant', isSelf: false, doneWeeks: [2], lastActiveAt: later },
  ])
  expect(JSON.stringify(page)).not.toContain(anna.id)
  // The roles in the group are read first.
  expect(await app.database.statementsOf(() => pageOf(group))).toHaveLength(2)
  expect(await problemOf(anna.get(`/api/groups/${group.id}/lead`))).toMatchObject({
    code: 'group.leaders_only',
  })
})

test('two hundred participants and two hundred requests need no additional database query', async () => {
  const group = await aGroup(leader, { admission: 'request' })
  const people = Array.from({ length: 400 }, (_, index) => {
    const id = randomUUID()
    return {
      id,
      email: `${id}@example.org`,
      displayName: `Person ${index}`,
      createdAt: sunday,
      timeZone: 'UTC',
    }
  })
  const { db, statementsOf } = app.database
  await db.insert(members).values(people)
  const places = people.map(({ id: memberId }) => ({ groupId: group.id, memberId }))
  await db
    .insert(enrolments)
    .values(places.slice(200).map((place) => ({ ...place, isLeader: false, joinedAt: now })))
  await db.insert(groupRequests).values(places.slice(0, 200).map((place) => ({ ...place, requestedAt: now })))
  let page: LeaderPage | undefined
  const statements = await statementsOf(async () => {
    page = await pageOf(group)
  })
  expect(statements).toHaveLength(2)
  expect([page?.participants.length, page?.requests.length]).toEqual([201, 200])
})

test('a leader accepts a request once; a declined member may ask again', async () => {
  const group = await aGroup(leader, { admission: 'request' })
  await join(anna, group)
  now = new Date(sunday.getTime() + 1000)
  await join(ben, group)
  now = sunday
  const [first, second] = await requestsOf(group)
  // Leaders see the number of requests on the card and the page; for others it is 0.
  for (const [viewer, requestCount] of [
    [leader, 2],
    [anna, 0],
    [aVisitor(app), 0],
  ] as const) {
    expect(await groupFor(viewer, group.id)).toMatchObject({ requestCount })
    const { groups } = await json<GroupPage>(viewer.get('/api/groups'))
    expect(groups.find(({ id }) => id === group.id)).toMatchObject({ requestCount })
  }
  expect([first?.name, second?.name]).toEqual(['Anna B.', 'Ben C.'])
  const request = (asked: typeof first) => `/api/groups/${group.id}/requests/${asked?.id}`
  expect(await problemOf(ben.post(request(first), {}))).toMatchObject({ code: 'group.leaders_only' })
  expect((await leader.post(request(first), {})).status).toBe(204)
  expect(await problemOf(leader.post(request(first), {}))).toMatchObject({ code: 'group.request_not_found' })
  for (const attempt of [1, 2])
    expect((await leader.delete(request(second))).status, `time ${attempt}`).toBe(204)
  expect(await groupFor(anna, group.id)).toMatchObject({ standing: 'participant', participantCount: 2 })
  expect(await groupFor(ben, group.id)).toMatchObject({ standing: 'none' })
  await join(ben, group)
  expect(await requestsOf(group)).toHaveLength(1)
})

test('no member is admitted to a full group, and further requests wait', async () => {
  const group = await aGroup(leader, { admission: 'request', capacity: 2 })
  await join(anna, group)
  await join(ben, group)
  const [first, second] = await requestsOf(group)
  await leader.post(`/api/groups/${group.id}/requests/${first?.id}`, {})
  const refused = await problemOf(leader.post(`/api/groups/${group.id}/requests/${second?.id}`, {}))
  expect(refused.code).toBe('group.full')
  expect(await requestsOf(group)).toHaveLength(1)
})

test('a participant whom a leader removes loses access, and can return only with a leader’s approval', async () => {
  const group = await aGroup(leader)
  await join(anna, group)
  await join(ben, group)
  const place = `/api/groups/${group.id}/participants/${await placeOf(group, 'Anna B.')}`
  expect(await problemOf(ben.delete(place))).toMatchObject({ code: 'group.leaders_only' })
  expect((await leader.delete(place)).status).toBe(204)
  expect(await problemOf(leader.delete(place))).toMatchObject({ code: 'group.participant_not_found' })
  expect(await problemOf(anna.get(`/api/groups/${group.id}/participants`))).toMatchObject({
    code: 'group.participants_only',
  })
  expect(await groupFor(anna, group.id)).toMatchObject({ standing: 'none', participantCount: 2 })
  expect(await json(join(anna, group))).toEqual({ standing: 'asked' })
  const [request] = await requestsOf(group)
  await leader.post(`/api/groups/${group.id}/requests/${request?.id}`, {})
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  // They may rejoin: the group is open to them as to everyone.
  expect(await json(join(anna, group))).toEqual({ standing: 'participant' })
})

test('the last leader cannot leave, even if the last two leaders leave at once', async () => {
  const group = await aGroup(leader)
  await join(anna, group)
  const leave = (member: Member) => member.delete(`/api/groups/${group.id}/enrolment`)
  const role = async (name: string, change: object, of = leader) =>
    of.put(`/api/groups/${group.id}/participants/${await placeOf(group, name, of)}/role`, change)
  expect(await problemOf(leave(leader))).toMatchObject({ code: 'group.last_leader', status: 409 })
  expect(await problemOf(role('Lydia', { role: 'participant' }))).toMatchObject({ code: 'group.last_leader' })
  for (const attempt of [1, 2])
    expect((await role('Anna B.', { role: 'leader' })).status, `time ${attempt}`).toBe(204)
  const place = `/api/groups/${group.id}/participants/${await placeOf(group, 'Anna B.')}`
  expect(await problemOf(leader.delete(place))).toMatchObject({ code: 'group.leads_too' })
  const both = await Promise.all([leave(leader), leave(anna)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('after handing over the lead, the other member leads and the former leader participates', async () => {
  const group = await aGroup(leader)
  await join(anna, group)
  const path = `/api/groups/${group.id}/participants/${await placeOf(group, 'Anna B.')}/role`
  expect(await problemOf(anna.put(path, { role: 'leader' }))).toMatchObject({ code: 'group.leaders_only' })
  expect((await leader.put(path, { role: 'leader', handsOver: true })).status).toBe(204)
  expect(await groupFor(leader, group.id)).toMatchObject({ standing: 'participant', mayLead: false })
  expect(await groupFor(anna, group.id)).toMatchObject({ standing: 'leader', mayLead: true })
  expect(await problemOf(leader.get(`/api/groups/${group.id}/lead`))).toMatchObject({
    code: 'group.leaders_only',
  })
})

test('invitations are listed without their secret, and limited to published groups and to fifty per group', async () => {
  const draft = await aDraft(leader)
  expect(await problemOf(leader.post(`/api/groups/${draft.id}/invitations`, { maxUses: 1 }))).toMatchObject({
    code: 'group.not_published',
  })
  const group = await aGroup(leader)
  const path = `/api/groups/${group.id}/invitations`
  const made = await json<{ id: string; token: string; expiresAt: string }>(leader.post(path, { maxUses: 1 }))
  expect(made.expiresAt).toBe('2026-03-15T12:00:00.000Z')
  const page = await pageOf(group)
  expect(page.invitations).toEqual([
    {
      id: made.id,
      label: '',
      maxUses: 1,
      usedCount: 0,
      createdAt: '2026-03-01T12:00:00.000Z',
      expiresAt: made.expiresAt,
    },
  ])
  expect(app.logged.join('')).not.toContain(made.token)
  for (let index = 1; index < MAX_INVITATIONS; index++) await leader.post(path, {})
  expect(await problemOf(leader.post(path, {}))).toMatchObject({
    code: 'group.too_many_invitations',
  })
})

test('a leader cannot change participants and requests of another group through their own group', async () => {
  const [own, others] = [await aGroup(anna), await aGroup(leader, { admission: 'request' })]
  await join(ben, others)
  const [request] = await requestsOf(others)
  const place = await placeOf(others, 'Lydia')
  expect(await problemOf(anna.post(`/api/groups/${own.id}/requests/${request?.id}`, {}))).toMatchObject({
    code: 'group.request_not_found',
  })
  await anna.delete(`/api/groups/${own.id}/requests/${request?.id}`)
  for (const request of [
    anna.delete(`/api/groups/${own.id}/participants/${place}`),
    anna.put(`/api/groups/${own.id}/participants/${place}/role`, { role: 'participant' }),
  ]) {
    expect(await problemOf(request)).toMatchObject({ code: 'group.participant_not_found' })
  }
  expect(await requestsOf(others)).toHaveLength(1)
})
