import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Group } from '#contract/together/group.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { groupCalendars } from '#db/schema/group.ts'
import { aDraft, aGroup, aGroupForm, aWeek, groupFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const times = { weekday: 7, time: '02:30', timeZone: 'Europe/Berlin' }
const meeting = { ...times, place: 'Zaphnath Street 7', link: 'https://meet.example/zaphnath' }
const begin = new Date('2026-03-10T12:00:00Z')
let now = begin
let app: TestApp
let lea: Member
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now, env: { PUBLIC_URL: 'https://lampstand.example' } })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

beforeEach(() => {
  now = begin
})

/** Creates a group whose second meeting is at a time that does not exist, and that Anna has joined. */
async function aMeetingGroup(): Promise<Group> {
  const group = await aGroup(lea, {
    title: `Ruth; ${'kindness, '.repeat(12)}🌾`,
    startsOn: '2026-03-16' as Group['startsOn'],
    meeting,
    weeks: [aWeek('Emptied'), aWeek('Gleaning, at noon'), aWeek('Rest')],
  })
  await anna.post(`/api/groups/${group.id}/enrolment`, {})
  return group
}

const path = ({ id }: Pick<Group, 'id'>) => `/api/groups/${id}/calendar`

/** Creates a calendar address. @returns its path */
async function anAddress(member: Member, group: Pick<Group, 'id'>): Promise<string> {
  const { url } = await json<{ url: string }>(member.post(path(group), {}))
  expect(url).toMatch(/^https:\/\/lampstand\.example\/calendar\/[\w-]{43}\.ics$/)
  return new URL(url).pathname
}

const follow = (address: string, headers?: Record<string, string>) => aVisitor(app).get(address, headers)

/** Parses a calendar with a library that has nothing in common with our writer. */
async function eventsIn(answer: Response | Promise<Response>) {
  const text = await (await answer).text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  const events = calendar.getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return {
      uid: event.uid,
      summary: event.summary,
      begins: event.startDate.toJSDate().toISOString(),
      ends: event.endDate.toJSDate().toISOString(),
      isDay: event.startDate.isDate,
      day: event.startDate.toString().slice(0, 10),
      sequence: event.sequence,
      status: each.getFirstPropertyValue('status'),
      stamp: String(each.getFirstPropertyValue('dtstamp')),
    }
  })
  return { text, events }
}

test('a calendar reads the meetings at their instants, also when clocks change, and no place or link', async () => {
  const group = await aMeetingGroup()
  const answer = await follow(await anAddress(anna, group))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const { text, events } = await eventsIn(answer)
  expect(events.map(({ summary, begins, ends }) => [summary, begins, ends])).toEqual([
    [`${group.title}: Emptied`, '2026-03-22T01:30:00.000Z', '2026-03-22T03:00:00.000Z'],
    [`${group.title}: Gleaning, at noon`, '2026-03-29T01:00:00.000Z', '2026-03-29T02:30:00.000Z'],
    [`${group.title}: Rest`, '2026-04-05T00:30:00.000Z', '2026-04-05T02:00:00.000Z'],
  ])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
  expect(text).not.toMatch(/zaphnath/i)
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  // Reading does not need a session, and takes one statement.
  const address = await anAddress(anna, group)
  expect(await app.database.statementsOf(() => follow(address))).toHaveLength(1)
})

test('an event remains the same event when its week is moved or edited, with a higher sequence', async () => {
  const group = await aMeetingGroup()
  const address = await anAddress(anna, group)
  const before = await eventsIn(follow(address))
  now = new Date(begin.getTime() + MINUTE_MS)
  const { title, startsOn, weeks, revision } = await groupFor(lea, group.id)
  const form = aGroupForm({
    title,
    startsOn,
    meeting: { ...meeting, time: '19:00' },
    weeks: weeks.toReversed(),
  })
  expect((await lea.put(`/api/groups/${group.id}`, { ...form, revision })).status).toBe(200)
  const after = await eventsIn(follow(address))
  expect(after.events.map(({ uid }) => uid)).toEqual(before.events.map(({ uid }) => uid).toReversed())
  expect(after.events[0]).toMatchObject({ begins: '2026-03-22T18:00:00.000Z', summary: `${title}: Rest` })
  expect(after.events[0]?.sequence).toBeGreaterThan(before.events[0]?.sequence ?? Number.NaN)
  expect(after.events[0]?.stamp).toBe('2026-03-10T12:01:00Z')
})

test('meetings after the end of a closed group are cancelled, so that calendars remove them', async () => {
  const group = await aMeetingGroup()
  const address = await anAddress(anna, group)
  now = new Date('2026-03-24T12:00:00Z')
  await lea.post(`/api/groups/${group.id}/close`, {})
  const { events } = await eventsIn(follow(address))
  expect(events.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED'])
})

test('a group without a weekly meeting has an event on the first day of each week', async () => {
  const group = await aGroup(lea, { startsOn: '2026-03-16' as Group['startsOn'] })
  const { events } = await eventsIn(lea.get(`${path(group)}.ics`))
  expect(events.map(({ isDay, day }) => [isDay, day])).toEqual([
    [true, '2026-03-16'],
    [true, '2026-03-23'],
  ])
})

test('an unchanged calendar is answered with 304, and an edited one in full', async () => {
  const group = await aMeetingGroup()
  const address = await anAddress(anna, group)
  const etag = (await follow(address)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  now = new Date(begin.getTime() + 60 * MINUTE_MS)
  const again = await follow(address, { 'if-none-match': `"other", W/${etag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const { weeks, revision, startsOn } = await groupFor(lea, group.id)
  const form = { ...aGroupForm({ meeting, startsOn, title: 'Ruth' }), weeks, revision }
  await lea.put(`/api/groups/${group.id}`, form)
  expect((await follow(address, { 'if-none-match': etag })).status).toBe(200)
})

test('a second address replaces the first; a revoked one, and that of a former participant, do not work', async () => {
  const group = await aMeetingGroup()
  expect(await json(anna.get(path(group)))).toEqual({ exists: false })
  const first = await anAddress(anna, group)
  const leaders = await anAddress(lea, group)
  const second = await anAddress(anna, group)
  expect(await json(anna.get(path(group)))).toEqual({ exists: true })
  expect(await problemOf(follow(first))).toMatchObject({ code: 'meeting.calendar_not_found', status: 404 })
  expect((await follow(second)).status).toBe(200)
  for (const attempt of [1, 2]) expect((await anna.delete(path(group))).status, `time ${attempt}`).toBe(204)
  expect((await follow(second)).status).toBe(404)
  const third = await anAddress(anna, group)
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  expect((await follow(third)).status).toBe(404)
  expect((await follow(leaders)).status).toBe(200)
  const { db } = app.database
  await db.update(members).set({ disabledAt: now }).where(eq(members.id, lea.id))
  expect((await follow(leaders)).status).toBe(404)
  await db.update(members).set({ disabledAt: null }).where(eq(members.id, lea.id))
})

test('only the hash of an address is stored', async () => {
  const group = await aMeetingGroup()
  const address = await anAddress(anna, group)
  const [, token = ''] = /([\w-]{43})\.ics$/.exec(address) ?? []
  const rows = await app.database.db.select().from(groupCalendars).where(eq(groupCalendars.groupId, group.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a visitor and a member outside the group have no calendar of it, and a draft has none', async () => {
  const group = await aMeetingGroup()
  for (const send of [
    (who: Pick<Member, 'get' | 'post' | 'delete'>) => who.get(path(group)),
    (who: Pick<Member, 'get' | 'post' | 'delete'>) => who.post(path(group), {}),
    (who: Pick<Member, 'get' | 'post' | 'delete'>) => who.delete(path(group)),
    (who: Pick<Member, 'get' | 'post' | 'delete'>) => who.get(`${path(group)}.ics`),
  ]) {
    expect(await problemOf(send(aVisitor(app)))).toMatchObject({ code: 'auth.signed_out' })
    expect(await problemOf(send(ben))).toMatchObject({ code: 'group.participants_only' })
  }
  const draft = await aDraft(lea)
  for (const answer of [lea.post(path(draft), {}), lea.get(`${path(draft)}.ics`)])
    expect(await problemOf(answer)).toMatchObject({ code: 'group.not_published', status: 409 })
})

test('two addresses that are created at once leave one that works', async () => {
  const group = await aMeetingGroup()
  const both = await Promise.all([anAddress(anna, group), anAddress(anna, group)])
  const statuses = await Promise.all(both.map(async (address) => (await follow(address)).status))
  expect(statuses.sort()).toEqual([200, 404])
})

test('guessed addresses are refused after some attempts, until the window ends', async () => {
  const { database } = app
  const guarded = await anApp({ clock: () => now, database })
  const guess = (token: string) => aVisitor(guarded).get(`/calendar/${token}.ics`)
  const statuses: number[] = []
  for (let count = 0; count < 25; count += 1) statuses.push((await guess('A'.repeat(43))).status)
  expect(statuses).toEqual([...Array(20).fill(404), ...Array(5).fill(429)])
  const refused = await guess('short')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  now = new Date(begin.getTime() + 10 * MINUTE_MS)
  expect((await guess('short')).status).toBe(404)
})
