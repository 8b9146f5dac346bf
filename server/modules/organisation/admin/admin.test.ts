import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListedStudies, Statistics } from '#contract/organisation/admin.ts'
import { type Operation, permissions } from '#contract/permissions.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { aDraft, aGroup } from '#server/testing/a-group.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anAdmin, giveRole } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp({ clock: () => new Date() })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

const passAMinute = () => vi.setSystemTime(Date.now() + 60_000)
const statisticsFor = (visitor: Visitor) => json<Statistics>(visitor.get('/api/admin/overview'))
const studiesFor = (visitor: Visitor) => json<ListedStudies>(visitor.get('/api/admin/studies'))

/** Inserts a member who completed these days. */
async function completed(days: number[]): Promise<void> {
  const id = randomUUID()
  await app.database.db.insert(members).values({ id, email: `${id}@example.org` })
  const completedAt = new Date()
  const completedOn = completedAt.toISOString().slice(0, 10)
  const rows = days.map((day) => ({ memberId: id, day, completedOn, completedAt }))
  await app.database.db.insert(completions).values(rows)
}

test('every signed-in member sees four site statistics, counted in one query', async () => {
  await completed([1, 2])
  const anna = await aMember(app, 'Anna')
  const ben = await aMember(app, 'Ben')
  const { id } = await aGroup(anna, { startsOn: '2026-12-07' as CalendarDate })
  await aDraft(ben)
  await json(ben.post(`/api/groups/${id}/enrolment`, {}))
  passAMinute()
  const statements = await app.database.statementsOf(async () => {
    expect(await statisticsFor(anna)).toEqual({
      totalUsers: 3,
      studies: 2,
      discussions: 0,
      activeParticipants: 3,
    })
  })
  expect(statements).toHaveLength(1)
})

test('the statistics are cached for everyone for a minute, and counted once for simultaneous requests', async () => {
  const [ben, carla] = [await aMember(app, 'Ben'), await aMember(app, 'Carla')]
  passAMinute()
  const { statementsOf } = app.database
  // Expired session cookies would add queries.
  await Promise.all([ben.get('/api/session'), carla.get('/api/session')])
  const crowd = await statementsOf(() => Promise.all([ben, carla, ben, carla].map(statisticsFor)))
  expect(crowd).toHaveLength(1)
  const before = await statisticsFor(ben)
  const dora = await aMember(app, 'Dora')
  expect(await statementsOf(() => statisticsFor(dora))).toHaveLength(0)
  expect(await statisticsFor(dora)).toEqual(before)
  passAMinute()
  expect((await statisticsFor(dora)).totalUsers).toBe(before.totalUsers + 1)
})

test('a failed count of the statistics is an error and is not cached', async () => {
  const failing = await anApp({ database: app.database, clock: () => new Date() })
  const emil = await aMember(failing, 'Emil')
  const { db } = app.database
  const select = vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('the connection was lost')
  })
  expect(await problemOf(emil.get('/api/admin/overview'))).toMatchObject({ code: 'server.failed' })
  select.mockRestore()
  expect((await emil.get('/api/admin/overview')).status).toBe(200)
})

test('an admin sees the whole plan with how often each day was completed, in one query', async () => {
  const ada = await anAdmin(app)
  await completed([7])
  await completed([7])
  passAMinute()
  await ada.get('/api/session')
  let listed: ListedStudies | undefined
  const statements = await app.database.statementsOf(async () => {
    listed = await studiesFor(ada)
  })
  expect(statements).toHaveLength(1)
  expect(listed?.studies).toHaveLength(app.library.studies.size)
  expect(listed?.seasons).toHaveLength(app.library.seasons.size)
  const loaded = app.library.studies.get(7)
  expect(listed?.studies[6]).toEqual({
    day: 7,
    title: loaded?.title,
    reference: loaded?.scripture,
    theme: loaded?.theme,
    completions: 2,
  })
  const untouched = listed?.studies.find(({ day }) => day === 6)
  expect(untouched?.completions).toBe(0)
})

const somebody = '/api/admin/members/6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10'
const forAdmins: [Operation, (visitor: Visitor) => Promise<Response>][] = [
  ['admin.list_members', ({ get }) => get('/api/admin/members')],
  ['admin.read_member', ({ get }) => get(somebody)],
  ['admin.change_role', ({ put }) => put(`${somebody}/role`, { role: 'admin' })],
  ['admin.disable_member', ({ put }) => put(`${somebody}/disabled`)],
  ['admin.enable_member', (visitor) => visitor.delete(`${somebody}/disabled`)],
  ['admin.end_member_sessions', (visitor) => visitor.delete(`${somebody}/sessions`)],
  ['admin.list_studies', ({ get }) => get('/api/admin/studies')],
]

test.each(forAdmins)('%s is allowed only for admins with a second step', async (operation, ask) => {
  const { otherwise } = permissions[operation]
  const [member, moderator, withoutSecondStep] = [
    await aMember(app, 'Fara'),
    await aMember(app, 'Gerd'),
    await aMember(app, 'Hana'),
  ]
  await giveRole(app, moderator, 'moderator')
  await giveRole(app, withoutSecondStep, 'admin')
  for (const visitor of [aVisitor(app), member, moderator, withoutSecondStep]) {
    expect((await problemOf(ask(visitor))).code).toBe(otherwise)
  }
  const ada = await anAdmin(app)
  expect([200, 404]).toContain((await ask(ada)).status)
})

test('the overview requires a session', async () => {
  const problem = await problemOf(aVisitor(app).get('/api/admin/overview'))
  expect(problem).toMatchObject({ code: 'auth.signed_out', status: 401 })
  const withoutSecondStep = await aMember(app, 'Ines')
  await giveRole(app, withoutSecondStep, 'admin')
  expect((await withoutSecondStep.get('/api/admin/overview')).status).toBe(200)
})
