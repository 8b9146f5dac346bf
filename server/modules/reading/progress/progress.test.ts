import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PLAN_DAYS } from '#contract/limits.ts'
import { type Progress, progress, type StudyProgress, studyProgress } from '#contract/reading/progress.ts'
import { DEFAULT_RHYTHM } from '#contract/reading/rhythm.ts'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { comments } from '#db/schema/discussion.ts'
import { entries } from '#db/schema/entry.ts'
import { rhythms } from '#db/schema/rhythm.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { MAX_COUNTED } from './progress.queries.ts'

const noon = new Date('2026-03-01T12:00:00Z')

let now = noon
let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

beforeEach(async () => {
  now = noon
  for (const table of [completions, rhythms, entries, comments]) await app.database.db.delete(table)
})

afterAll(() => app.database.close())

const progressOf = async (visitor: Visitor, query = ''): Promise<Progress> =>
  progress.parse(await json(visitor.get(`/api/progress${query}`)))
const besideOf = async (visitor: Visitor, day: number, query = ''): Promise<StudyProgress> =>
  studyProgress.parse(await json(visitor.get(`/api/studies/${day}/progress${query}`)))

/** Inserts completions on consecutive days, the last one `daysAgo` days ago. */
async function aRow(member: Member, length: number, daysAgo = 0): Promise<void> {
  const rows = Array.from({ length }, (_, index) => {
    const completedAt = new Date(noon.getTime() - (daysAgo + length - 1 - index) * DAY_MS)
    const completedOn = completedAt.toISOString().slice(0, 10)
    return { memberId: member.id, day: index + 1, completedOn, completedAt, timeZone: 'UTC' }
  })
  await app.database.db.insert(completions).values(rows)
}

async function words(member: Member): Promise<void> {
  const { db } = app.database
  const post = { authorId: member.id, verses: [], postedAt: noon }
  await db.insert(comments).values([
    ...Array.from({ length: 500 }, (_, index) => ({
      ...post,
      topic: `study:${index + 1}`,
      id: randomUUID(),
      text: 'Amen',
    })),
    { ...post, topic: 'study:1', id: randomUUID(), text: '', deletedAt: noon },
  ])
  const answers: [string, string][] = [
    ['1-a', 'Light'],
    ['1-b', 'Water'],
    ['2-reflection', 'Bread'],
    ['3-a', ''],
  ]
  const kept = { memberId: member.id, kind: 'answer', createdAt: noon, stamps: {}, others: [] } as const
  await db.insert(entries).values(
    answers.map(([id, text], index) => ({
      ...kept,
      others: [],
      id,
      version: index + 1,
      fields: { text, question: '', deletedAt: null },
    })),
  )
}

test('a new member’s progress is empty and lists every book', async () => {
  const found = await progressOf(anna)
  expect(found).toMatchObject({
    completedStudies: 0,
    discussionPosts: 0,
    journalEntries: 0,
    streak: { days: 0, weeks: 0, longestDays: 0 },
    daysActive: 0,
    beganOn: null,
    today: '2026-03-01',
    calendar: [],
    days: [],
  })
  expect(found.books).toHaveLength(66)
  expect(found.books.reduce((sum, { chapters }) => sum + chapters, 0)).toBe(1189)
  expect(found.books.flatMap(({ read }) => read)).toEqual([])
  expect([...new Set(found.books.map(({ group }) => group))]).toEqual([
    'Law',
    'History',
    'Wisdom',
    'Prophets',
    'Gospels, Acts',
    'Letters',
    'Revelation',
  ])
  expect(found.themes.reduce((sum, { total }) => sum + total, 0)).toBe(app.library.studies.size)
})

test('progress counts studies, posts, journal days, days in a row, chapters and themes', async () => {
  await aRow(anna, 9)
  await words(anna)
  const found = await progressOf(anna)
  expect(found).toMatchObject({
    completedStudies: 9,
    discussionPosts: 500,
    journalEntries: 2,
    streak: { days: 9, weeks: 1, longestDays: 9 },
    daysActive: 9,
    beganOn: '2026-02-21',
    days: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  })
  expect(found.calendar.at(-1)).toEqual({ on: '2026-03-01', studies: 1 })
  expect(found.books.find(({ name }) => name === 'Psalms')?.read).toContain(1)
  const themes = [...app.library.studies.values()].slice(0, 9).map(({ theme }) => theme)
  for (const { theme, completed } of found.themes) {
    expect(completed).toBe(themes.filter((one) => one === theme).length)
  }
})

test('reading progress, or the progress panel of a study, takes one query, also at the end of the plan', async () => {
  await aRow(anna, PLAN_DAYS)
  await words(anna)
  await app.database.db.insert(rhythms).values({ memberId: anna.id, ...DEFAULT_RHYTHM })
  const { statementsOf } = app.database
  expect(await statementsOf(() => progressOf(anna))).toHaveLength(1)
  expect(await statementsOf(() => besideOf(anna, 1))).toHaveLength(1)
  expect(await progressOf(anna)).toMatchObject({
    completedStudies: PLAN_DAYS,
    discussionPosts: 500,
    streak: { days: PLAN_DAYS, weeks: 214, longestDays: PLAN_DAYS },
  })
})

test('a study displays the completed days, the streak, and how many others have completed it', async () => {
  await anna.put('/api/studies/2/completion')
  await anna.put('/api/studies/1/completion')
  expect(await besideOf(anna, 2)).toEqual({
    reading: 1,
    days: [1, 2],
    version: expect.any(Number),
    streak: { days: 1, weeks: 0, longestDays: 1 },
    others: 0,
  })
  await ben.put('/api/studies/2/completion')
  await ben.put('/api/studies/2/completion')
  expect((await besideOf(anna, 2)).others).toBe(1)
  expect(await besideOf(ben, 2)).toMatchObject({ days: [2], others: 1 })
  expect(await besideOf(ben, 3)).toMatchObject({ others: 0 })
  await anna.delete('/api/studies/2/completion')
  expect((await besideOf(ben, 2)).others).toBe(0)
})

test('large numbers of others are counted once a minute, without the requesting member', async () => {
  const { db, statementsOf } = app.database
  const others = Array.from({ length: MAX_COUNTED + 1 }, () => randomUUID())
  const complete = (ids: readonly string[]) =>
    db
      .insert(completions)
      .values(ids.map((memberId) => ({ memberId, day: 4, completedOn: '2026-03-01', completedAt: noon })))
  await db.insert(members).values(others.map((id) => ({ id, email: `${id}@example.org` })))
  await complete(others.slice(2))
  expect((await besideOf(anna, 4)).others).toBe(MAX_COUNTED - 1)
  await complete(others.slice(1, 2))
  expect((await besideOf(anna, 4)).others).toBe(MAX_COUNTED)
  await complete([anna.id])
  now = new Date(noon.getTime() + MINUTE_MS)
  expect((await besideOf(anna, 4)).others).toBe(MAX_COUNTED)
  await complete(others.slice(0, 1))
  expect(await statementsOf(() => besideOf(anna, 4))).toHaveLength(1)
  now = new Date(noon.getTime() + 2 * MINUTE_MS)
  expect(await statementsOf(() => besideOf(anna, 4))).toHaveLength(2)
  expect((await besideOf(anna, 4)).others).toBe(MAX_COUNTED + 1)
})

test('a member sees only their own progress', async () => {
  await aRow(anna, 3)
  await words(anna)
  expect(await progressOf(ben)).toMatchObject({ completedStudies: 0, discussionPosts: 0, journalEntries: 0 })
  expect(await besideOf(ben, 1)).toMatchObject({ days: [], streak: { days: 0 } })
})

test('a visitor, or a member whose account was deleted, is asked to sign in', async () => {
  const visitor = aVisitor(app)
  const deletedMember = await aMember(app, 'Gone')
  await app.database.db.delete(members).where(eq(members.id, deletedMember.id))
  for (const caller of [visitor, deletedMember]) {
    for (const path of ['/api/progress', '/api/studies/1/progress']) {
      expect(await problemOf(caller.get(path))).toMatchObject({ code: 'auth.signed_out', status: 401 })
    }
  }
})

test('a member who hides streaks receives no streak data', async () => {
  await aRow(anna, 8)
  await anna.put('/api/rhythm', { ...DEFAULT_RHYTHM, hidesStreaks: true })
  expect(await progressOf(anna)).toMatchObject({ streak: null, completedStudies: 8 })
  expect((await besideOf(anna, 1)).streak).toBeNull()
})

test('a rhythm of fewer days a week, and a rest, continue a streak over days without a study', async () => {
  await aRow(anna, 8, 2)
  expect((await progressOf(anna)).streak).toMatchObject({ days: 0, longestDays: 8 })
  await anna.put('/api/rhythm', { ...DEFAULT_RHYTHM, daysPerWeek: 6 })
  expect((await progressOf(anna)).streak).toMatchObject({ days: 8 })
  const rests = [{ from: '2026-02-28', to: null }]
  await anna.put('/api/rhythm', { ...DEFAULT_RHYTHM, rests })
  expect((await progressOf(anna)).streak).toMatchObject({ days: 8 })
})

test('the current day begins at 3 a.m. in the reader’s time zone', async () => {
  now = new Date('2026-03-01T08:30:00Z')
  expect((await progressOf(anna, '?timeZone=America/Chicago')).today).toBe('2026-02-28')
  expect((await progressOf(anna, '?timeZone=Africa/Nairobi')).today).toBe('2026-03-01')
  expect((await progressOf(anna)).today).toBe('2026-03-01')
})

test('a time zone that the server does not know is ignored', async () => {
  expect((await progressOf(anna, '?timeZone=Mars/Olympus')).today).toBe('2026-03-01')
  expect((await besideOf(anna, 1, '?timeZone=Etc/Unknown')).days).toEqual([])
  // An offset is not a time zone name.
  expect((await progressOf(anna, '?timeZone=%2B14:00')).today).toBe('2026-03-01')
})

test('a flight from Los Angeles to Auckland does not break the streak', async () => {
  now = new Date('2026-03-06T04:00:00Z')
  await anna.put('/api/studies/1/completion', { timeZone: 'America/Los_Angeles' })
  now = new Date('2026-03-07T06:00:00Z')
  await anna.put('/api/studies/2/completion', { timeZone: 'Pacific/Auckland' })
  const found = await progressOf(anna, '?timeZone=Pacific/Auckland')
  expect(found.streak).toMatchObject({ days: 3 })
  expect(found.calendar.map(({ on }) => on)).toEqual(['2026-03-05', '2026-03-07'])
})
