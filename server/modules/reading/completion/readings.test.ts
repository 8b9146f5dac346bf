import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_READINGS, PLAN_DAYS } from '#contract/limits.ts'
import { completedDays } from '#contract/reading/completion.ts'
import { completionId } from '#contract/reading/completion-id.ts'
import { progress, studyProgress } from '#contract/reading/progress.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { completions, laterCompletions } from '#db/schema/completion.ts'
import { entries } from '#db/schema/entry.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const begun = new Date('2027-03-03T12:00:00Z')
const now = new Date(begun.getTime() + PLAN_DAYS * DAY_MS)

let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
})

beforeEach(async () => {
  await app.database.db.delete(completions)
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

/** Completes all days of the first reading, one on each calendar day, except the `open` one. */
async function complete(member: Member, open?: number): Promise<void> {
  const days = Array.from({ length: PLAN_DAYS }, (_, index) => {
    const completedAt = new Date(begun.getTime() + index * DAY_MS)
    const completedOn = completedAt.toISOString().slice(0, 10)
    return { memberId: member.id, day: index + 1, completedOn, completedAt }
  })
  await app.database.db.insert(completions).values(days.filter(({ day }) => day !== open))
}

const readingOf = async (member: Member) =>
  completedDays.omit({ version: true }).parse(await json(member.get('/api/completions')))
const choose = (member: Member, reading: number) => member.put('/api/reading', { reading })
const progressOf = async (member: Member) => progress.parse(await json(member.get('/api/progress')))

/** Sends changes of completions as a device of the member. */
async function sync(member: Member, ...changes: { entry: string; deletedAt: string | null }[]) {
  const written = changes.map(({ entry, deletedAt }, index) => ({
    id: randomUUID(),
    sequence: index + 1,
    kind: 'completion',
    entry,
    at: now.toISOString(),
    fields: { timeZone: { value: 'UTC', over: null }, deletedAt: { value: deletedAt, over: null } },
    dismissed: [],
  }))
  const request = {
    owner: member.id,
    device: randomUUID(),
    sentAt: now.toISOString(),
    since: 0,
    changes: written,
  }
  return json<{ refused: unknown[] }>(member.post('/api/sync', request))
}

test('a member is in the first reading until they begin the second', async () => {
  expect(await readingOf(anna)).toEqual({ reading: 1, days: [] })
})

test('a member who has completed all 1500 days begins a second reading, in which no day is complete', async () => {
  await complete(anna)
  expect((await choose(anna, 2)).status).toBe(204)
  expect(await readingOf(anna)).toEqual({ reading: 2, days: [] })
  expect(await readingOf(ben)).toEqual({ reading: 1, days: [] })
})

test('beginning the second reading twice, or on two devices at once, begins it once', async () => {
  await complete(anna)
  const answers = await Promise.all([choose(anna, 2), choose(anna, 2)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect((await choose(anna, 2)).status).toBe(204)
  expect((await readingOf(anna)).reading).toBe(2)
})

test('a second reading cannot begin before all days are complete, and no reading can be skipped', async () => {
  await complete(anna, 8)
  const refused = await problemOf(choose(anna, 2))
  expect(refused).toMatchObject({ status: 409, code: 'reading.unfinished' })
  expect(refused.detail).toContain('Complete all 1500 days')
  await anna.put('/api/studies/8/completion')
  expect(await problemOf(choose(anna, 3))).toMatchObject({ code: 'reading.unfinished' })
  expect((await choose(anna, 2)).status).toBe(204)
})

test('a member can leave a reading begun by mistake as long as none of its days is complete', async () => {
  await complete(anna)
  await choose(anna, 2)
  expect((await choose(anna, 1)).status).toBe(204)
  expect(await readingOf(anna)).toMatchObject({ reading: 1, days: { length: PLAN_DAYS } })
  await choose(anna, 2)
  await anna.put('/api/studies/1/completion?reading=2')
  expect(await problemOf(choose(anna, 1))).toMatchObject({ status: 409, code: 'reading.begun' })
  expect((await readingOf(anna)).reading).toBe(2)
  await anna.delete('/api/studies/1/completion?reading=2')
  expect((await choose(anna, 1)).status).toBe(204)
})

test('a visitor cannot begin a reading, and a member cannot begin one for another member', async () => {
  await complete(anna)
  const visitor = aVisitor(app)
  expect(await problemOf(visitor.put('/api/reading', { reading: 2 }))).toMatchObject({
    code: 'auth.signed_out',
  })
  expect(await problemOf(ben.put('/api/reading', { reading: 2, memberId: anna.id }))).toMatchObject({
    status: 409,
  })
  expect((await readingOf(anna)).reading).toBe(1)
})

test.each([0, MAX_READINGS + 1, 1.5, '2', null])('%s is not the number of a reading', async (reading) => {
  expect(await problemOf(anna.put('/api/reading', { reading }))).toMatchObject({ code: 'request.invalid' })
})

test('a member whose account was just deleted is asked to sign in, although the cookie is still valid', async () => {
  await app.database.db.delete(members).where(eq(members.id, ben.id))
  expect(await problemOf(choose(ben, 2))).toMatchObject({ code: 'auth.signed_out' })
})

test('completing and undoing a day of the second reading does not change the first reading', async () => {
  const { db } = app.database
  await complete(anna)
  await choose(anna, 2)
  await anna.put('/api/studies/7/completion?reading=2')
  await anna.put('/api/studies/7/completion?reading=2')
  await anna.put('/api/studies/8/completion?reading=2')
  expect(await readingOf(anna)).toEqual({ reading: 2, days: [7, 8] })
  const written = await db.select().from(entries).where(eq(entries.memberId, anna.id))
  expect(written.map(({ id }) => id).sort()).toEqual([completionId(7, 2), completionId(8, 2)])
  await anna.delete('/api/studies/7/completion?reading=2')
  expect(await readingOf(anna)).toEqual({ reading: 2, days: [8] })
  const first = await db.select().from(completions).where(eq(completions.memberId, anna.id))
  expect(first).toHaveLength(PLAN_DAYS)
})

test('a synced completion is stored in the reading that is part of its id', async () => {
  await complete(anna)
  await choose(anna, 2)
  const made = { deletedAt: null }
  const done = await sync(anna, { entry: 'day-5-2', ...made }, { entry: 'day-6-2', ...made })
  expect(done.refused).toEqual([])
  expect(await readingOf(anna)).toEqual({ reading: 2, days: [5, 6] })
  await sync(anna, { entry: 'day-5-2', deletedAt: now.toISOString() }, { entry: 'day-9', ...made })
  expect(await readingOf(anna)).toEqual({ reading: 2, days: [6] })
  const later = await app.database.db
    .select()
    .from(laterCompletions)
    .where(eq(laterCompletions.memberId, anna.id))
  expect(later).toMatchObject([{ reading: 2, day: 6, completedAt: now }])
  const { refused } = await sync(anna, { entry: 'day-5-1', ...made }, { entry: 'day-5-10', ...made })
  expect(refused).toHaveLength(2)
})

test('a request without a reading applies to the first one, and one with an unknown reading is rejected', async () => {
  await complete(anna)
  await choose(anna, 2)
  expect((await anna.put('/api/studies/7/completion')).status).toBe(204)
  expect(await readingOf(anna)).toEqual({ reading: 2, days: [] })
  expect(await problemOf(anna.put('/api/studies/7/completion?reading=10'))).toMatchObject({ status: 400 })
})

test('a second reading can be followed by a third', async () => {
  await complete(anna)
  await choose(anna, 2)
  await app.database.db.insert(laterCompletions).values(
    Array.from({ length: PLAN_DAYS }, (_, index) => ({
      memberId: anna.id,
      reading: 2,
      day: index + 1,
      completedOn: '2031-06-01',
      completedAt: now,
    })),
  )
  expect((await choose(anna, 3)).status).toBe(204)
  expect(await readingOf(anna)).toEqual({ reading: 3, days: [] })
})

test('progress covers the current reading; streak and calendar cover the days of all readings', async () => {
  await complete(anna)
  await choose(anna, 2)
  await anna.put('/api/studies/1/completion?reading=2')
  const found = await progressOf(anna)
  expect(found).toMatchObject({
    reading: 2,
    days: [1],
    completedStudies: 1,
    beganOn: '2027-03-03',
    daysActive: PLAN_DAYS + 1,
    streak: { days: PLAN_DAYS + 1, weeks: Math.floor((PLAN_DAYS + 1) / 7) },
  })
  expect(found.calendar).toHaveLength(PLAN_DAYS + 1)
  expect(found.readings).toEqual([
    { reading: 1, studies: PLAN_DAYS, beganOn: '2027-03-03', lastOn: '2031-04-10' },
    { reading: 2, studies: 1, beganOn: '2031-04-11', lastOn: '2031-04-11' },
  ])
})

test('among the others who completed a day, a member with several completions counts once', async () => {
  await complete(anna)
  await choose(anna, 2)
  await anna.put('/api/studies/14/completion?reading=2')
  await ben.put('/api/studies/14/completion')
  const beside = async (member: Member) =>
    studyProgress.parse(await json(member.get('/api/studies/14/progress')))
  expect(await beside(anna)).toMatchObject({ reading: 2, days: [14], others: 1 })
  expect(await beside(ben)).toMatchObject({ reading: 1, days: [14], others: 1 })
})

test('listing, marking and undoing days of a second reading take one database query each', async () => {
  await complete(anna)
  await choose(anna, 2)
  const { statementsOf } = app.database
  expect(await statementsOf(() => anna.put('/api/studies/8/completion?reading=2'))).toHaveLength(1)
  expect(await statementsOf(() => anna.get('/api/completions'))).toHaveLength(1)
  expect(await statementsOf(() => anna.delete('/api/studies/8/completion?reading=2'))).toHaveLength(1)
})
