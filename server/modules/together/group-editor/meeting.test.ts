import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Group, GroupPage } from '#contract/together/group.ts'
import type { MeetingForm } from '#contract/together/meeting.ts'
import { aGroup, aGroupForm, groupFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

const PLACE = 'Zaphnath Street 7'
const LINK = 'https://meet.example/zaphnath'
const times = { weekday: 2, time: '19:00', timeZone: 'Europe/Berlin' }
const meeting: MeetingForm = { ...times, place: PLACE, link: LINK }
const { jobs, sent } = recordedJobs()
let now = new Date('2026-03-01T12:00:00Z')
let app: TestApp
let lea: Member
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z')
})

/** Saves a group with another meeting, based on its current revision. */
async function save(leader: Pick<Member, 'put'>, { id, weeks }: Group, meeting: MeetingForm | null) {
  const { revision } = await groupFor(lea, id)
  return leader.put(`/api/groups/${id}`, { ...aGroupForm({ meeting }), weeks, revision })
}

const join = (member: Member, { id }: Group) => member.post(`/api/groups/${id}/enrolment`, {})
const kinds = () => sent.splice(0).flatMap(({ data }) => ('kind' in data ? [data.kind] : []))

test('everyone sees the day and time of a meeting, and only participants its place and link', async () => {
  const group = await aGroup(lea, { meeting })
  await join(anna, group)
  const link = await json<{ token: string }>(lea.post(`/api/groups/${group.id}/invitations`, {}))
  for (const member of [lea, anna]) {
    expect(await groupFor(member, group.id)).toMatchObject({
      meeting: times,
      whereabouts: { place: PLACE, link: LINK },
    })
  }
  const headers = { 'x-invitation': link.token }
  const outsiders = [
    await aVisitor(app).get(`/api/groups/${group.id}`),
    await ben.get(`/api/groups/${group.id}`),
    await ben.get(`/api/groups/${group.id}`, headers),
    await (await anAdmin(app)).get(`/api/groups/${group.id}`),
  ]
  for (const answer of outsiders) {
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ meeting: times, whereabouts: null })
    expect(text).not.toMatch(/zaphnath/i)
  }
  const list = await json<GroupPage>(anna.get('/api/groups'))
  expect(list.own.find(({ id }) => id === group.id)?.meeting).toEqual(times)
  expect(JSON.stringify(list)).not.toMatch(/zaphnath/i)
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  expect((await groupFor(anna, group.id)).whereabouts).toBeNull()
})

test('only leaders change a meeting, and a second change is compared with the first', async () => {
  const group = await aGroup(lea)
  await join(anna, group)
  expect(group).toMatchObject({ meeting: null, nextMeeting: null, whereabouts: { place: '', link: '' } })
  expect(await problemOf(save(aVisitor(app), group, meeting))).toMatchObject({ code: 'auth.signed_out' })
  for (const other of [anna, ben])
    expect(await problemOf(save(other, group, meeting))).toMatchObject({ code: 'group.leaders_only' })
  const form = { ...aGroupForm({ meeting }), weeks: group.weeks, revision: group.revision }
  expect((await lea.put(`/api/groups/${group.id}`, form)).status).toBe(200)
  expect(await problemOf(lea.put(`/api/groups/${group.id}`, form))).toMatchObject({
    code: 'group.changed_meanwhile',
  })
  expect((await save(lea, group, null)).status).toBe(200)
  expect(await groupFor(anna, group.id)).toMatchObject({
    meeting: null,
    whereabouts: { place: '', link: '' },
  })
})

test.each<[string, Partial<MeetingForm>]>([
  ['day', { weekday: 4 }],
  ['time', { time: '20:15' }],
  ['time zone', { timeZone: 'Africa/Nairobi' }],
  ['place', { place: 'At Anna’s' }],
  ['link', { link: '' }],
])(
  'participants are notified once if the %s of the meeting changes, without its text',
  async (_, differs) => {
    const group = await aGroup(lea, { meeting })
    sent.length = 0
    await save(lea, group, meeting)
    expect(kinds()).toEqual([])
    await save(lea, group, { ...meeting, ...differs })
    expect(JSON.stringify(sent)).not.toMatch(/zaphnath/i)
    expect(kinds()).toEqual(['meeting'])
  },
)

test.each<[string, MeetingForm | null, string, string]>([
  ['moves the meetings', meeting, '2026-03-09', 'meeting'],
  ['leaves each meeting where it is', meeting, '2026-03-03', 'changed'],
  ['is that of a group without a weekly meeting', null, '2026-03-09', 'changed'],
])('a changed first day that %s is announced accordingly', async (_, held, day, kind) => {
  const group = await aGroup(lea, { meeting: held })
  sent.length = 0
  const startsOn = day as Group['startsOn']
  const form = { ...aGroupForm({ meeting: held, startsOn }), weeks: group.weeks, revision: group.revision }
  expect((await lea.put(`/api/groups/${group.id}`, form)).status).toBe(200)
  expect(kinds()).toEqual([kind])
})

test.each<[string, (group: Group) => object, string[]]>([
  ['nothing', () => ({}), []],
  ['the title and the number of places', () => ({ title: 'Another title', capacity: 30 }), []],
  [
    'the text of a week',
    ({ weeks: [one, two] }) => ({ weeks: [one, { ...two, content: 'New' }] }),
    ['changed'],
  ],
  ['the order of the weeks', ({ weeks }) => ({ weeks: weeks.toReversed() }), ['changed']],
  ['the first day', () => ({ startsOn: '2026-03-03' }), ['changed']],
  ['the number of weeks', ({ weeks }) => ({ weeks: weeks.slice(0, 1) }), ['changed']],
])(
  'after an edit of %s, participants are notified if days or weeks have changed',
  async (_, edit, expected) => {
    const group = await aGroup(lea, { meeting })
    sent.length = 0
    const { weeks, revision } = group
    const form = { ...aGroupForm({ meeting }), weeks, revision, ...edit(group) }
    expect((await lea.put(`/api/groups/${group.id}`, form)).status).toBe(200)
    expect(kinds()).toEqual(expected)
  },
)

test('the next meeting follows the weeks of the group, until the last one is over', async () => {
  const group = await aGroup(lea, { meeting })
  expect(group.nextMeeting).toEqual({ week: 1, at: '2026-03-03T18:00:00.000Z' })
  now = new Date('2026-03-03T19:30:00Z')
  expect((await groupFor(lea, group.id)).nextMeeting).toEqual({ week: 2, at: '2026-03-10T18:00:00.000Z' })
  now = new Date('2026-03-10T19:30:00Z')
  expect((await groupFor(lea, group.id)).nextMeeting).toBeNull()
  now = new Date('2026-03-03T12:00:00Z')
  await lea.post(`/api/groups/${group.id}/close`, {})
  expect((await groupFor(lea, group.id)).nextMeeting).toBeNull()
})

test('the last meeting is displayed until it is over, also after the last day of the group', async () => {
  // The last day is Sunday, 15 March, in UTC.
  const sunday = { ...meeting, weekday: 7 }
  const behind = await aGroup(lea, { meeting: { ...sunday, timeZone: 'America/Los_Angeles' } })
  const late = await aGroup(lea, { meeting: { ...sunday, time: '23:30', timeZone: 'UTC' } })
  const closed = await aGroup(lea, { meeting: { ...sunday, timeZone: 'America/Los_Angeles' } })
  await lea.post(`/api/groups/${closed.id}/close`, {})
  now = new Date('2026-03-16T00:30:00Z')
  const shown = { status: 'completed', whereabouts: { place: PLACE, link: LINK } }
  const nextOf = (at: string) => ({ ...shown, nextMeeting: { week: 2, at } })
  expect(await groupFor(lea, behind.id)).toMatchObject(nextOf('2026-03-16T02:00:00.000Z'))
  expect(await groupFor(lea, late.id)).toMatchObject(nextOf('2026-03-15T23:30:00.000Z'))
  expect((await groupFor(lea, closed.id)).nextMeeting).toBeNull()
  expect((await groupFor(ben, behind.id)).whereabouts).toBeNull()
  now = new Date('2026-03-16T03:30:00Z')
  for (const { id } of [behind, late]) expect((await groupFor(lea, id)).nextMeeting).toBeNull()
})

test.each<[string, object, string]>([
  ['an eighth day of the week', { weekday: 8 }, 'meeting.weekday'],
  ['the hour 24', { time: '24:00' }, 'meeting.time'],
  ['no time', { time: '' }, 'meeting.time'],
  ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, 'meeting.timeZone'],
  ['a link without encryption', { link: 'http://meet.example' }, 'meeting.link'],
  ['a link that is a script', { link: 'javascript:alert(1)' }, 'meeting.link'],
  ['a link with a name before its host', { link: 'https://zoom.us@evil.example' }, 'meeting.link'],
  ['a link with a line break', { link: 'https://meet.example/\na' }, 'meeting.link'],
  ['a link without a host', { link: 'https:///a' }, 'meeting.link'],
  ['a link of 501 characters', { link: `https://meet.example/${'a'.repeat(480)}` }, 'meeting.link'],
  ['a place of two lines', { place: 'Here\nor there' }, 'meeting.place'],
  ['a place of 201 characters', { place: 'a'.repeat(201) }, 'meeting.place'],
])('%s is rejected with an error at its field', async (_, differs, field) => {
  const form = { ...aGroupForm(), meeting: { ...meeting, ...differs }, id: randomUUID(), timeZone: 'UTC' }
  const problem = await problemOf(lea.post('/api/groups', form))
  expect(problem.status).toBe(400)
  expect(problem.fields?.map((each) => each.field)).toEqual([field])
})
