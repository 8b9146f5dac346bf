import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { MAX_LIVE_HOURS } from '#contract/limits/live-limits.ts'
import type { Group } from '#contract/together/group.ts'
import type { LiveEvent, LiveMeeting, LiveState } from '#contract/together/live.ts'
import { liveTopic } from '#contract/together/topic.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import type { Tx } from '#db/client.ts'
import { events } from '#db/schema/event.ts'
import { liveAnswers, liveHands, liveMeetings } from '#db/schema/live.ts'
import { type Listening, listen } from '#server/platform/connections/listen.ts'
import { aDraft, aGroup, aGroupForm, aWeek, groupFor, participantsFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aReader } from '#server/testing/a-reader.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { live } from './live.module.ts'
import { liveExport } from './live-export.ts'

const PLANTED = 'Zaphnath'
const QUESTION = 1
const begin = new Date('2026-03-01T12:00:00Z')
let now = begin
let app: TestApp
let listening: Listening
let lea: Member
let max: Member
let anna: Member
let dora: Member
let group: Group

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  listening = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  lea = await aMember(app, 'Lea')
  max = await aMember(app, 'Max')
  anna = await aMember(app, 'Anna')
  dora = await aMember(app, 'Dora')
  for (const [member, displayName] of [
    [max, 'Max M.'],
    [anna, 'Anna B.'],
  ] as const)
    await member.put('/api/profile', { displayName, timeZone: 'UTC' })
})

afterAll(async () => {
  await app.events.stop()
  await listening.close()
  await app.database.close()
})

/** Lea and Max lead the group, and Anna takes part. */
beforeEach(async () => {
  now = begin
  group = await aGroup(lea, { weeks: [aWeek('Emptied'), aWeek('Gleaning')] })
  for (const member of [max, anna]) await member.post(`/api/groups/${group.id}/enrolment`, {})
  const { id } = await placeOf('Max M.')
  await lea.put(`/api/groups/${group.id}/participants/${id}/role`, { role: 'leader' })
})

const path = (rest = '') => `/api/groups/${group.id}/live${rest}`
const start = (member: Pick<Member, 'put'>, week = 0) => member.put(path(), { weekId: group.weeks[week]?.id })
const move = (member: Pick<Member, 'put'>, step: number, version: number) =>
  member.put(path('/step'), { step, version })
const answer = (member: Pick<Member, 'put'>, text: string, step = QUESTION) =>
  member.put(path('/answer'), { step, text })
const raise = (member: Pick<Member, 'put'>, isRaised = true) => member.put(path('/hand'), { isRaised })
const stateFor = (member: Pick<Member, 'get'>) => json<LiveState>(member.get(path()))

async function meetingFor(member: Pick<Member, 'get'>): Promise<LiveMeeting> {
  const { meeting } = await stateFor(member)
  if (!meeting) throw new Error('No meeting is running.')
  return meeting
}

async function storedEvents() {
  const { db } = app.database
  const stored = await db
    .select()
    .from(events)
    .where(eq(events.topic, liveTopic(group.id)))
  return stored.map(({ data }) => data)
}

async function placeOf(name: string) {
  const place = (await participantsFor(lea, group.id)).find((participant) => participant.name === name)
  if (!place) throw new Error(`${name} does not take part.`)
  return place
}

async function follow(member: Member | null, after: string) {
  const cookie = [...(member?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `${listening.url}/api/events?topic=${liveTopic(group.id)}&after=${after}`
  const reader = await aReader(address, { cookie })
  onTestFinished(() => reader.drop())
  const heard = async (count: number) =>
    (await reader.until(count)).map(({ data }) => JSON.parse(data) as LiveEvent)
  return { ...reader, heard }
}

test('a leader moves through the passages and questions of a week, and every participant follows', async () => {
  expect((await stateFor(anna)).meeting).toBeNull()
  expect((await start(lea)).status).toBe(204)
  const { meeting, position, ownId } = await stateFor(anna)
  expect(ownId).toBe((await placeOf('Anna B.')).id)
  expect(meeting).toEqual({
    week: { number: 1, title: 'Emptied' },
    steps: [
      { kind: 'passage', reference: 'Ruth 1:1–22' },
      { kind: 'question', text: 'What did she leave behind?' },
      { kind: 'prayer' },
    ],
    step: 0,
    version: 1,
    leader: 'Lea',
    answers: [],
    hands: [],
  })
  const stream = await follow(anna, position)
  expect((await move(lea, 1, 1)).status).toBe(204)
  expect((await move(lea, 2, 2)).status).toBe(204)
  expect(await stream.heard(2)).toEqual([
    { kind: 'live.moved', step: 1, version: 2, leader: 'Lea' },
    { kind: 'live.moved', step: 2, version: 3, leader: 'Lea' },
  ])
  expect(await meetingFor(anna)).toMatchObject({ step: 2, version: 3 })
})

test('somebody who reconnects receives the missed moves, and somebody who comes late is at the current step', async () => {
  await start(lea)
  const { position } = await stateFor(anna)
  const first = await follow(anna, position)
  await move(lea, 1, 1)
  await first.heard(1)
  const [seen] = first.events
  first.drop()
  await move(lea, 2, 2)
  await move(lea, 1, 3)
  expect(await meetingFor(anna)).toMatchObject({ step: 1, version: 4 })
  const again = await follow(anna, seen?.id ?? '')
  expect((await again.heard(2)).map((event) => 'version' in event && event.version)).toEqual([3, 4])
})

test('a meeting that is started twice, also by two leaders at once, is one meeting', async () => {
  const both = await Promise.all([start(lea), start(max, 1)])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  const before = await meetingFor(anna)
  await move(max, 1, 1)
  await start(lea, 1)
  expect(await meetingFor(anna)).toEqual({ ...before, step: 1, version: 2, leader: 'Max M.' })
})

test('of two leaders who move at once to different steps, one is refused and sees where the meeting is', async () => {
  await start(lea)
  const both = await Promise.all([move(lea, 1, 1), move(max, 2, 1)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const [refused] = both.filter(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'live.moved' })
  expect((await meetingFor(lea)).version).toBe(2)
})

test('two leaders who press Next at once move one step, and so does a repeated request', async () => {
  await start(lea)
  const both = await Promise.all([move(lea, 1, 1), move(max, 1, 1), move(lea, 1, 1)])
  expect(both.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await meetingFor(anna)).toMatchObject({ step: 1, version: 2 })
})

test('another leader takes over by moving', async () => {
  await start(lea)
  await move(max, 1, 1)
  expect((await meetingFor(anna)).leader).toBe('Max M.')
  await move(lea, 2, 2)
  expect((await meetingFor(anna)).leader).toBe('Lea')
})

test('a step that does not exist, a week of another group, and a meeting that has not begun are refused', async () => {
  expect(await problemOf(move(lea, 1, 1))).toMatchObject({ status: 409, code: 'live.not_running' })
  const other = await aGroup(lea)
  expect(await problemOf(lea.put(path(), { weekId: other.weeks[0]?.id }))).toMatchObject({
    code: 'group.week_gone',
  })
  expect((await lea.put(path(), { weekId: 'first' })).status).toBe(400)
  await start(lea)
  expect(await problemOf(move(lea, 3, 1))).toMatchObject({ status: 400, code: 'live.no_step' })
  expect((await move(lea, -1, 1)).status).toBe(400)
})

test('visitors and members outside the group neither read, follow, lead nor answer', async () => {
  await start(lea)
  await answer(anna, PLANTED)
  for (const [caller, status, code] of [
    [aVisitor(app), 401, 'auth.signed_out'],
    [dora, 403, 'group.participants_only'],
  ] as const) {
    for (const call of [caller.get(path()), answer(caller, 'Mine'), raise(caller)])
      expect(await problemOf(call)).toMatchObject({ status, code })
    for (const call of [start(caller), move(caller, 1, 1), caller.delete(path())])
      expect((await call).status).toBe(status)
  }
  for (const [member, status] of [
    [null, 401],
    [dora, 403],
  ] as const)
    expect((await follow(member, '')).status).toBe(status)
})

test('a participant who leads no meeting cannot start, move or end one', async () => {
  const refused = { status: 403, code: 'group.leaders_only' }
  expect(await problemOf(start(anna))).toMatchObject(refused)
  await start(lea)
  expect(await problemOf(move(anna, 1, 1))).toMatchObject(refused)
  expect(await problemOf(anna.delete(path()))).toMatchObject(refused)
  expect(await meetingFor(anna)).toMatchObject({ step: 0, version: 1 })
})

test('the stream of a live meeting is no discussion', async () => {
  expect((await anna.get(`/api/discussions/${liveTopic(group.id)}/comments`)).status).toBe(404)
})

test('an answer appears for everyone with its name, and a second one replaces it', async () => {
  await start(lea)
  const { position } = await stateFor(lea)
  const stream = await follow(lea, position)
  const { id } = await placeOf('Anna B.')
  expect((await answer(anna, '  Her home  ')).status).toBe(204)
  expect((await answer(anna, 'Her home, and her name')).status).toBe(204)
  const shown = { id, name: 'Anna B.', step: QUESTION, text: 'Her home, and her name' }
  expect(await stream.heard(2)).toEqual([
    { kind: 'live.answered', ...shown, text: 'Her home' },
    { kind: 'live.answered', ...shown },
  ])
  now = new Date(now.getTime() + 1000)
  await Promise.all([answer(max, 'One'), answer(max, 'One')])
  expect((await meetingFor(max)).answers).toEqual([
    shown,
    { ...shown, id: expect.any(String), name: 'Max M.', text: 'One' },
  ])
})

test('an answer needs a question, a text that is not too long, and a meeting', async () => {
  expect(await problemOf(answer(anna, 'Early'))).toMatchObject({ status: 409, code: 'live.no_question' })
  await start(lea)
  for (const step of [0, 2, 7])
    expect(await problemOf(answer(anna, 'Elsewhere', step))).toMatchObject({ code: 'live.no_question' })
  for (const text of ['', ' \u3000 ', 'a'.repeat(281)]) expect((await answer(anna, text)).status).toBe(400)
  expect((await meetingFor(anna)).answers).toEqual([])
})

test('hands are raised in order, once, and lowered', async () => {
  expect(await problemOf(raise(anna))).toMatchObject({ code: 'live.not_running' })
  await start(lea)
  const { position } = await stateFor(lea)
  const stream = await follow(lea, position)
  for (const member of [max, anna, max]) {
    expect((await raise(member)).status).toBe(204)
    now = new Date(now.getTime() + 1000)
  }
  const [ofMax, ofAnna] = [await placeOf('Max M.'), await placeOf('Anna B.')].map(({ id, name }) => ({
    id,
    name,
  }))
  expect((await meetingFor(anna)).hands).toEqual([ofMax, ofAnna])
  for (const attempt of [1, 2]) expect((await raise(max, false)).status, `time ${attempt}`).toBe(204)
  expect((await meetingFor(anna)).hands).toEqual([ofAnna])
  expect(await stream.heard(3)).toEqual([
    { kind: 'live.hand_raised', ...ofMax },
    { kind: 'live.hand_raised', ...ofAnna },
    { kind: 'live.hand_lowered', id: ofMax?.id },
  ])
})

test('a leader lowers the hand of a participant', async () => {
  await start(lea)
  await raise(anna)
  await raise(max)
  const { position } = await stateFor(anna)
  const stream = await follow(anna, position)
  const { id } = await placeOf('Anna B.')
  const lower = (member: Pick<Member, 'delete'>) => member.delete(path(`/hands/${id}`))
  for (const member of [aVisitor(app), anna, dora]) expect((await lower(member)).ok).toBe(false)
  expect((await meetingFor(anna)).hands).toHaveLength(2)
  const other = await aGroup(lea)
  expect((await lea.delete(`/api/groups/${other.id}/live/hands/${id}`)).status).toBe(204)
  expect((await meetingFor(anna)).hands).toHaveLength(2)
  expect((await Promise.all([lower(lea), lower(max)])).map(({ status }) => status)).toEqual([204, 204])
  expect((await meetingFor(anna)).hands.map(({ name }) => name)).toEqual(['Max M.'])
  await raise(anna)
  expect((await stream.heard(2)).map(({ kind }) => kind)).toEqual(['live.hand_lowered', 'live.hand_raised'])
})

test('a leader lowers the hand of a participant who has left, on pages that are open', async () => {
  await start(lea)
  await raise(anna)
  const { id } = await placeOf('Anna B.')
  const { position } = await stateFor(max)
  const stream = await follow(max, position)
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  const lower = () => lea.delete(path(`/hands/${id}`))
  expect((await lower()).status).toBe(204)
  expect(await stream.heard(1)).toEqual([{ kind: 'live.hand_lowered', id }])
  await lea.delete(path())
  expect((await lower()).status).toBe(204)
  expect(await storedEvents()).toEqual([{ kind: 'live.ended' }])
})

test('a hand is lowered while the meeting ends: both succeed', async () => {
  await start(lea)
  await raise(anna)
  const requests: Promise<Response>[] = []
  await app.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(15001500, hashtext(${liveTopic(group.id)}))`)
    requests.push(max.delete(path()))
    await untilWaiting(tx, 1)
    requests.push(raise(anna, false))
    await untilWaiting(tx, 2)
  })
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([204, 204])
  expect(await storedEvents()).toEqual([{ kind: 'live.ended' }])
})

/**
 * Waits until a number of connections wait for a transaction, directly or not. The embedded database has one connection:
 * there, other requests run after this transaction.
 */
async function untilWaiting(tx: Tx, count: number): Promise<void> {
  let waiting = app.database.kind === 'pglite' ? count : 0
  while (waiting < count) {
    const { rows } = await tx.execute<{ waiting: number }>(sql`
      with recursive involved (pid) as (
        select pg_backend_pid()
        union select lock.pid from involved
        join pg_locks as lock on not lock.granted and involved.pid = any(pg_blocking_pids(lock.pid)))
      select count(*)::int - 1 as waiting from involved`)
    waiting = rows[0]?.waiting ?? 0
  }
}

test('the end deletes answers, hands and events, and is announced', async () => {
  await start(lea)
  const { position } = await stateFor(anna)
  await answer(anna, PLANTED)
  await raise(anna)
  for (const attempt of [1, 2]) expect((await max.delete(path())).status, `time ${attempt}`).toBe(204)
  expect((await stateFor(anna)).meeting).toBeNull()
  const { db } = app.database
  for (const table of [liveAnswers, liveHands])
    expect(await db.select().from(table).where(eq(table.groupId, group.id))).toEqual([])
  expect(await storedEvents()).toEqual([{ kind: 'live.ended' }])
  expect(await (await follow(anna, position)).heard(1)).toEqual([{ kind: 'live.ended' }])
  expect(await problemOf(answer(anna, 'Late'))).toMatchObject({ code: 'live.no_question' })
  expect(app.logged.join('')).not.toContain(PLANTED)
})

test('a meeting that nobody has ended is ended after twelve hours', async () => {
  await start(lea)
  await answer(anna, PLANTED)
  const [clean] = live.scheduled ?? []
  const parts = { db: app.database.db, clock: () => now } as Parameters<NonNullable<typeof clean>['run']>[0]
  now = new Date(begin.getTime() + MAX_LIVE_HOURS * HOUR_MS)
  await clean?.run(parts)
  expect((await stateFor(anna)).meeting).not.toBeNull()
  now = new Date(now.getTime() + 1)
  await clean?.run(parts)
  expect((await stateFor(anna)).meeting).toBeNull()
  expect(await clean?.run(parts)).toBe(0)
})

test('an edit of the week changes no steps of a running meeting, and its deletion ends it', async () => {
  await start(lea)
  const { revision, weeks } = await groupFor(lea, group.id)
  const [first, second] = weeks
  if (!first || !second) throw new Error('The group has two weeks.')
  const edited = { ...aGroupForm(), weeks: [{ ...first, questions: ['Another?'] }, second], revision }
  expect((await lea.put(`/api/groups/${group.id}`, edited)).status).toBe(200)
  expect((await meetingFor(anna)).steps[QUESTION]).toEqual({
    kind: 'question',
    text: 'What did she leave behind?',
  })
  await answer(anna, PLANTED)
  const shorter = { ...edited, weeks: [second], revision: (await groupFor(lea, group.id)).revision }
  expect((await lea.put(`/api/groups/${group.id}`, shorter)).status).toBe(200)
  expect((await stateFor(anna)).meeting).toBeNull()
  expect(await storedEvents()).toEqual([{ kind: 'live.ended' }])
})

test('the deletion of another week changes nothing in a running meeting', async () => {
  await start(lea)
  await answer(anna, PLANTED)
  const [first] = (await groupFor(lea, group.id)).weeks
  const { revision } = await groupFor(lea, group.id)
  const shorter = { ...aGroupForm(), weeks: [first], revision }
  expect((await lea.put(`/api/groups/${group.id}`, shorter)).status).toBe(200)
  expect((await meetingFor(anna)).answers).toHaveLength(1)
  expect(await storedEvents()).toHaveLength(2)
})

test('the deletion of a group deletes the events of its meeting', async () => {
  group = await aDraft(lea)
  await start(lea)
  await answer(lea, PLANTED)
  expect(await storedEvents()).toHaveLength(2)
  expect((await lea.delete(`/api/groups/${group.id}`)).status).toBe(204)
  expect(await storedEvents()).toEqual([{ kind: 'live.ended' }])
})

test('the answers and the hand of a participant who is removed are deleted, and they read nothing more', async () => {
  await start(lea)
  await answer(anna, PLANTED)
  await raise(anna)
  await lea.delete(`/api/groups/${group.id}/participants/${(await placeOf('Anna B.')).id}`)
  expect(await meetingFor(lea)).toMatchObject({ answers: [], hands: [] })
  expect(await problemOf(anna.get(path()))).toMatchObject({ code: 'group.participants_only' })
  expect((await follow(anna, '')).status).toBe(403)
})

test('the state takes one statement after the permission check', async () => {
  await start(lea)
  for (const member of [max, anna]) await answer(member, randomUUID())
  expect(await app.database.statementsOf(() => anna.get(path()))).toHaveLength(2)
})

test('an export contains the own answers and the raised hand, and which meeting one leads', async () => {
  await start(lea)
  await answer(anna, 'Of Anna')
  await raise(anna)
  const exported = async (member: Member) =>
    JSON.stringify(await liveExport.collect(app.database.db, { memberId: member.id, timeZone: 'UTC' }))
  expect(await exported(anna)).toContain('Of Anna')
  expect(await exported(anna)).toContain('raised hand')
  expect(await exported(lea)).not.toContain('Of Anna')
  expect(await exported(lea)).toContain('leads')
  const { db } = app.database
  expect(await db.$count(liveMeetings, eq(liveMeetings.groupId, group.id))).toBe(1)
})
