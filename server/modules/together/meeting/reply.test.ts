import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Group, GroupForm } from '#contract/together/group.ts'
import type { MeetingReplies, MeetingReply, ParticipantReply } from '#contract/together/meeting.ts'
import { enrolments, groupAttendances, groupReplies } from '#db/schema/group.ts'
import { aGroup, aGroupForm, groupFor, participantsFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const meeting = { weekday: 2, time: '19:00', timeZone: 'UTC', place: '', link: '' }
const begin = new Date('2026-03-01T12:00:00Z')
let now = begin
let app: TestApp
let lea: Member
let anna: Member
let ben: Member
let dora: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  dora = await aMember(app, 'Dora')
  for (const [member, displayName] of [
    [anna, 'Anna B.'],
    [ben, 'Ben C.'],
  ] as const)
    await member.put('/api/profile', { displayName, timeZone: 'UTC' })
})

afterAll(() => app.database.close())

beforeEach(() => {
  now = begin
})

async function aJoinedGroup(takesAttendance = false): Promise<Group> {
  const group = await aGroup(lea, { meeting, takesAttendance })
  for (const member of [anna, ben]) await member.post(`/api/groups/${group.id}/enrolment`, {})
  return group
}

const weekOf = ({ id, weeks }: Group, number = 1) => `/api/groups/${id}/weeks/${weeks[number - 1]?.id}`
const reply = (member: Pick<Member, 'put'>, group: Group, reply: MeetingReply, number = 1) =>
  member.put(`${weekOf(group, number)}/reply`, { reply })
const repliesFor = (member: Member, group: Group, number = 1) =>
  json<MeetingReplies>(member.get(`${weekOf(group, number)}/replies`))
/** Returns the list for leaders, by name: participants who joined at the same time have no fixed order. */
const listFor = async (member: Member, group: Group) =>
  (
    await json<{ participants: ParticipantReply[] }>(member.get(`${weekOf(group)}/attendance`))
  ).participants.toSorted((one, other) => one.name.localeCompare(other.name))
const mark = async (member: Pick<Member, 'put'>, group: Group, name: string, wasThere: boolean) => {
  const place = (await participantsFor(lea, group.id)).find((each) => each.name === name)
  return member.put(`${weekOf(group)}/attendance/${place?.id}`, { wasThere })
}

test('participants see the names of those who are coming; leaders see every reply by name', async () => {
  const group = await aJoinedGroup()
  for (const [member, own] of [
    [anna, 'coming'],
    [ben, 'not_coming'],
    [lea, 'maybe'],
  ] as const)
    expect((await reply(member, group, own)).status).toBe(204)
  expect(await repliesFor(anna, group)).toEqual({ own: 'coming', coming: ['Anna B.'], comingCount: 1 })
  expect(await repliesFor(ben, group)).toEqual({ own: 'not_coming', coming: ['Anna B.'], comingCount: 1 })
  expect(await repliesFor(ben, group, 2)).toEqual({ own: null, coming: [], comingCount: 0 })
  expect((await listFor(lea, group)).map(({ name, reply }) => [name, reply])).toEqual([
    ['Anna B.', 'coming'],
    ['Ben C.', 'not_coming'],
    ['Lea', 'maybe'],
  ])
  expect(await problemOf(anna.get(`${weekOf(group)}/attendance`))).toMatchObject({
    code: 'group.leaders_only',
  })
})

test('a later reply replaces an earlier one, and a repeated one changes nothing', async () => {
  const group = await aJoinedGroup()
  for (const own of ['coming', 'coming', 'not_coming'] as const) await reply(anna, group, own)
  expect(await repliesFor(anna, group)).toEqual({ own: 'not_coming', coming: [], comingCount: 0 })
  const both = await Promise.all([reply(anna, group, 'coming'), reply(anna, group, 'maybe')])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  const rows = await app.database.db.select().from(groupReplies)
  expect(rows.filter(({ groupId, memberId }) => groupId === group.id && memberId === anna.id)).toHaveLength(1)
})

test('a visitor, a member outside the group, and a week of another group are refused', async () => {
  const [group, other] = [await aJoinedGroup(), await aGroup(lea, { meeting })]
  expect(await problemOf(reply(aVisitor(app), group, 'coming'))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(reply(dora, group, 'coming'))).toMatchObject({ code: 'group.participants_only' })
  expect(await problemOf(dora.get(`${weekOf(group)}/replies`))).toMatchObject({
    code: 'group.participants_only',
  })
  const foreign = `/api/groups/${group.id}/weeks/${other.weeks[0]?.id}/reply`
  expect(await problemOf(anna.put(foreign, { reply: 'coming' }))).toMatchObject({ code: 'group.week_gone' })
  expect((await problemOf(anna.put(`${weekOf(group)}/reply`, { reply: 'perhaps' }))).status).toBe(400)
})

test('attendance is off unless the leaders turn it on, and is recorded once the meeting has begun', async () => {
  const off = await aJoinedGroup()
  now = new Date('2026-03-03T19:00:00Z')
  expect(await problemOf(mark(lea, off, 'Anna B.', true))).toMatchObject({ code: 'meeting.attendance_off' })
  now = begin
  const group = await aJoinedGroup(true)
  expect((await groupFor(anna, group.id)).takesAttendance).toBe(true)
  now = new Date('2026-03-03T18:59:00Z')
  expect(await problemOf(mark(lea, group, 'Anna B.', true))).toMatchObject({ code: 'meeting.not_yet' })
  now = new Date('2026-03-03T19:00:00Z')
  for (const attempt of [1, 2])
    expect((await mark(lea, group, 'Anna B.', true)).status, `time ${attempt}`).toBe(204)
  expect((await listFor(lea, group)).map(({ name, wasThere }) => [name, wasThere])).toEqual([
    ['Anna B.', true],
    ['Ben C.', false],
    ['Lea', false],
  ])
  for (const attempt of [1, 2])
    expect((await mark(lea, group, 'Anna B.', false)).status, `time ${attempt}`).toBe(204)
  expect((await listFor(lea, group)).every(({ wasThere }) => !wasThere)).toBe(true)
})

test('only leaders record attendance, of participants of this group', async () => {
  const group = await aJoinedGroup(true)
  now = new Date('2026-03-03T19:00:00Z')
  expect(await problemOf(mark(aVisitor(app), group, 'Anna B.', true))).toMatchObject({
    code: 'auth.signed_out',
  })
  for (const member of [anna, dora])
    expect(await problemOf(mark(member, group, 'Anna B.', true))).toMatchObject({
      code: 'group.leaders_only',
    })
  const nobody = `${weekOf(group)}/attendance/${randomUUID()}`
  for (const wasThere of [true, false])
    expect(await problemOf(lea.put(nobody, { wasThere }))).toMatchObject({
      code: 'group.participant_not_found',
    })
  const noWeek = `/api/groups/${group.id}/weeks/${randomUUID()}/attendance/${randomUUID()}`
  expect(await problemOf(lea.put(noWeek, { wasThere: true }))).toMatchObject({ code: 'group.week_gone' })
})

test('replies and attendances are deleted with the enrolment and with the week', async () => {
  const group = await aJoinedGroup(true)
  for (const member of [anna, ben]) await reply(member, group, 'coming')
  await reply(ben, group, 'maybe', 2)
  now = new Date('2026-03-03T19:00:00Z')
  await mark(lea, group, 'Ben C.', true)
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  expect((await repliesFor(ben, group)).coming).toEqual(['Ben C.'])
  const { revision, weeks } = await groupFor(lea, group.id)
  const form = { ...aGroupForm({ meeting, takesAttendance: true }), weeks: weeks.slice(1), revision }
  expect((await lea.put(`/api/groups/${group.id}`, form)).status).toBe(200)
  const { db } = app.database
  const ofGroup = ({ groupId }: { groupId: string }) => groupId === group.id
  expect((await db.select().from(groupReplies)).filter(ofGroup).map(({ reply }) => reply)).toEqual(['maybe'])
  expect((await db.select().from(groupAttendances)).filter(ofGroup)).toEqual([])
})

test.each<[string, Partial<GroupForm>]>([
  ['first day', { startsOn: '2026-03-03' as GroupForm['startsOn'], meeting: { ...meeting, weekday: 1 } }],
  ['weekday', { meeting: { ...meeting, weekday: 3 } }],
  ['time', { meeting: { ...meeting, time: '20:00' } }],
  ['time zone', { meeting: { ...meeting, timeZone: 'Europe/Berlin' } }],
  ['meeting, which ends,', { meeting: null }],
])('when the %s changes, replies for meetings that are not over are deleted', async (_, differs) => {
  const group = await aJoinedGroup()
  for (const number of [1, 2]) await reply(anna, group, 'coming', number)
  const edit = async (change: Partial<GroupForm>) => {
    const { revision } = await groupFor(lea, group.id)
    const form = { ...aGroupForm({ meeting, ...change }), weeks: group.weeks, revision }
    expect((await lea.put(`/api/groups/${group.id}`, form)).status).toBe(200)
  }
  const ownReplies = async () => [(await repliesFor(anna, group)).own, (await repliesFor(anna, group, 2)).own]
  now = new Date('2026-03-05T12:00:00Z')
  await edit({ meeting: { ...meeting, place: 'At Anna’s' }, title: 'Ruth and Naomi' })
  expect(await ownReplies()).toEqual(['coming', 'coming'])
  await edit(differs)
  const isPostponed = 'startsOn' in differs
  expect(await ownReplies()).toEqual([isPostponed ? null : 'coming', null])
})

test('in a group of 500 the replies take one statement', async () => {
  const group = await aJoinedGroup()
  const { db } = app.database
  await db.execute(`
    insert into members (id, email, display_name, email_verified, time_zone, created_at, updated_at, role)
    select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Name ' || n, true, 'UTC', now(), now(), 'member'
    from generate_series(1, 500) as n`)
  await db.execute(`
    insert into enrolments (group_id, member_id, is_leader, joined_at)
    select '${group.id}', id, false, now() from members where email like 'crowd-%'`)
  await db.execute(`
    insert into group_replies (group_id, week_id, member_id, reply, replied_at)
    select group_id, '${group.weeks[0]?.id}', member_id, 'coming', now() from enrolments
    where group_id = '${group.id}' and member_id in (select id from members where email like 'crowd-%')`)
  const statements = await app.database.statementsOf(async () => {
    expect(await repliesFor(anna, group)).toMatchObject({ comingCount: 500 })
  })
  // The first statement reads the role in the group.
  expect(statements).toHaveLength(2)
  expect(await db.$count(enrolments)).toBeGreaterThan(500)
})
