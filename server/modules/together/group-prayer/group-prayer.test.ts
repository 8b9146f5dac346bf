import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GROUP_PRAYERS_OF_MEMBER, LISTED_GROUP_PRAYERS } from '#contract/limits/group-prayer-limits.ts'
import type { Group } from '#contract/together/group.ts'
import type { GroupPrayer } from '#contract/together/group-prayer.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { groupPrayers } from '#db/schema/group-prayer.ts'
import { aGroup, participantsFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { groupPrayersExport } from './group-prayer-export.ts'

const PLANTED = 'Zaphnath'
let now = new Date('2026-03-01T12:00:00Z')
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
})

afterAll(() => app.database.close())

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  group = await aGroup(lea)
  for (const member of [anna, ben]) await member.post(`/api/groups/${group.id}/enrolment`, {})
  sent.length = 0
})

const path = (prayer?: string) => `/api/groups/${group.id}/prayers${prayer ? `/${prayer}` : ''}`
const listFor = async (viewer: Member) => (await json<{ prayers: GroupPrayer[] }>(viewer.get(path()))).prayers

async function ask(member: Member, text: string, id: string = randomUUID()): Promise<string> {
  expect((await member.post(path(), { id, text })).status).toBe(204)
  return id
}

test('a prayer request appears for everyone in the group, once, and they are notified without its text', async () => {
  const id = await ask(anna, `For ${PLANTED}`)
  await ask(anna, `For ${PLANTED}`, id)
  const shown = { id, text: `For ${PLANTED}`, name: 'Anna B.', prayedAt: null, answeredAt: null }
  const askedAt = '2026-03-01T12:00:00.000Z'
  expect(await listFor(anna)).toEqual([{ ...shown, askedAt, isOwn: true }])
  expect(await listFor(ben)).toEqual([{ ...shown, askedAt, isOwn: false }])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.data).toMatchObject({ kind: 'prayer', to: 'everyone', actorId: anna.id })
  expect(JSON.stringify(sent) + app.logged.join('')).not.toContain(PLANTED)
})

test('a repeated request with another text corrects the prayer request, and changes nothing else', async () => {
  const id = await ask(anna, 'For Tuesday')
  now = new Date(now.getTime() + DAY_MS)
  await ben.post(`${path(id)}/prayed`, {})
  const [before] = await listFor(ben)
  for (const _ of ['once', 'twice']) await ask(anna, 'For Wednesday', id)
  expect(await listFor(ben)).toEqual([{ ...before, text: 'For Wednesday' }])
  expect(sent).toHaveLength(1)
})

test('the list needs one statement after the permission check', async () => {
  await ask(anna, 'For patience')
  const statements = await app.database.statementsOf(() => ben.get(path()))
  expect(statements).toHaveLength(2)
})

test('the request that has been without prayer for longest is first, and answered ones are last', async () => {
  const first = await ask(anna, 'First')
  now = new Date(now.getTime() + DAY_MS)
  const second = await ask(ben, 'Second')
  now = new Date(now.getTime() + DAY_MS)
  expect((await ben.post(`${path(first)}/prayed`, {})).status).toBe(204)
  expect((await listFor(lea)).map(({ id }) => id)).toEqual([second, first])
  expect((await listFor(lea))[1]?.prayedAt).toBe(now.toISOString())
  await ben.put(path(second), { text: 'Second', isAnswered: true })
  expect((await listFor(lea)).map(({ id }) => id)).toEqual([first, second])
})

test('a list of the maximum length has all requests of the participant, in the same order', async () => {
  const askedAt = new Date(now.getTime() - DAY_MS)
  const others = Array.from({ length: LISTED_GROUP_PRAYERS }, () => ({
    groupId: group.id,
    id: randomUUID(),
    memberId: ben.id,
    text: 'Of Ben',
    askedAt,
  }))
  await app.database.db.insert(groupPrayers).values(others)
  const [open, answered] = [await ask(anna, 'Open'), await ask(anna, 'Answered')]
  await anna.put(path(answered), { text: 'Answered', isAnswered: true })
  const listed = await listFor(anna)
  expect(listed).toHaveLength(LISTED_GROUP_PRAYERS)
  expect(listed.flatMap(({ id, isOwn }) => (isOwn ? [id] : []))).toEqual([open, answered])
  expect(listed.slice(-2).map(({ id }) => id)).toEqual([open, answered])
  expect(await listFor(ben)).toMatchObject(others.map(() => ({ text: 'Of Ben', isOwn: true })))
})

test('who prayed is not stored', async () => {
  const id = await ask(anna, 'For rest')
  await ben.post(`${path(id)}/prayed`, {})
  await ben.post(`${path(id)}/prayed`, {})
  const rows = await app.database.db.select().from(groupPrayers).where(eq(groupPrayers.groupId, group.id))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(ben.id)
})

test('an author changes the text, marks it as answered, and takes that back', async () => {
  const id = await ask(anna, 'For work')
  const change = (text: string, isAnswered: boolean) => anna.put(path(id), { text, isAnswered })
  expect((await change('For work near home', true)).status).toBe(204)
  const answeredAt = now.toISOString()
  now = new Date(now.getTime() + DAY_MS)
  expect((await change('For work near home', true)).status).toBe(204)
  expect(await listFor(ben)).toMatchObject([{ text: 'For work near home', answeredAt }])
  await change('For work near home', false)
  expect(await listFor(ben)).toMatchObject([{ answeredAt: null }])
})

test('only its author changes a prayer request; its author and leaders delete it, also twice', async () => {
  const id = await ask(anna, 'For sleep')
  expect(await problemOf(ben.put(path(id), { text: 'Mine', isAnswered: true }))).toMatchObject({
    status: 403,
    code: 'group_prayer.not_own',
  })
  expect(await problemOf(lea.put(path(id), { text: 'Mine', isAnswered: true }))).toMatchObject({
    status: 403,
  })
  expect(await problemOf(ben.delete(path(id)))).toMatchObject({ code: 'group_prayer.not_own' })
  expect(await problemOf(ben.post(path(), { id, text: 'Mine' }))).toMatchObject({
    code: 'group_prayer.not_own',
  })
  expect(await listFor(anna)).toMatchObject([{ text: 'For sleep' }])
  const other = await ask(anna, 'For peace')
  for (const _ of ['once', 'twice']) {
    expect((await lea.delete(path(id))).status).toBe(204)
    expect((await anna.delete(path(other))).status).toBe(204)
  }
  expect(await listFor(anna)).toEqual([])
})

test('visitors and members who are not in the group neither read nor write prayer requests', async () => {
  const id = await ask(anna, `For ${PLANTED}`)
  const eve = await aMember(app, 'Eve')
  for (const [caller, status] of [
    [aVisitor(app), 401],
    [eve, 403],
  ] as const) {
    const answers = [
      await caller.get(path()),
      await caller.post(path(), { id: randomUUID(), text: 'Let me in' }),
      await caller.post(`${path(id)}/prayed`, {}),
      await caller.put(path(id), { text: 'Changed', isAnswered: true }),
      await caller.delete(path(id)),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(status)
      expect(await answer.text()).not.toContain(PLANTED)
    }
  }
  expect(await listFor(anna)).toMatchObject([{ text: `For ${PLANTED}`, prayedAt: null }])
})

test('a prayer request of another group is not found under this one', async () => {
  const id = await ask(anna, 'For here')
  const other = await aGroup(lea)
  const there = `/api/groups/${other.id}/prayers/${id}`
  expect(await problemOf(lea.post(`${there}/prayed`, {}))).toMatchObject({ code: 'group_prayer.not_found' })
  expect(await problemOf(lea.put(there, { text: 'X', isAnswered: false }))).toMatchObject({ status: 404 })
  expect((await lea.delete(there)).status).toBe(204)
  expect(await listFor(anna)).toHaveLength(1)
})

test('an empty or too long text is refused, and so is one request too many', async () => {
  expect((await anna.post(path(), { id: randomUUID(), text: ' \u3000 ' })).status).toBe(400)
  expect((await anna.post(path(), { id: randomUUID(), text: 'a'.repeat(1001) })).status).toBe(400)
  for (let count = 0; count < GROUP_PRAYERS_OF_MEMBER; count += 1) await ask(anna, `Request ${count}`)
  expect(await problemOf(anna.post(path(), { id: randomUUID(), text: 'One more' }))).toMatchObject({
    status: 409,
    code: 'group_prayer.too_many',
  })
  await ask(ben, 'Mine still fits')
})

test('the prayer requests of a participant who leaves or is removed are deleted', async () => {
  await ask(anna, 'Of Anna')
  await ask(ben, 'Of Ben')
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  expect(await listFor(lea)).toMatchObject([{ text: 'Of Ben' }])
  const [, benHere] = await participantsFor(lea, group.id)
  await lea.delete(`/api/groups/${group.id}/participants/${benHere?.id}`)
  expect(await listFor(lea)).toEqual([])
})

test('an export contains the own prayer requests only', async () => {
  await ask(anna, 'Of Anna')
  await ask(ben, 'Of Ben')
  const files = await groupPrayersExport.collect(app.database.db, {
    memberId: anna.id,
    timeZone: 'UTC',
  })
  expect(JSON.stringify(files)).toContain('Of Anna')
  expect(JSON.stringify(files)).not.toContain('Of Ben')
})
