import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_CHAPTERS_READ } from '#contract/limits/chapter-plan-limits.ts'
import type { ChapterPlanFields } from '#contract/reading/chapter-plan/chapter-plan.ts'
import { parseChapterReadId } from '#contract/reading/chapter-plan/chapter-read-id.ts'
import { progress } from '#contract/reading/progress.ts'
import { syncAnswer } from '#contract/sync.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import type { ExportCollector } from '#server/module/export-collector.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { chapterPlansExport, chaptersReadExport } from './chapter-plan-export.ts'

const at = '2026-03-01T12:00:00.000Z'
let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(at) })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const date = (text: string) => text as CalendarDate
const romans: ChapterPlanFields = {
  name: 'Romans',
  books: 'ROM',
  chaptersPerDay: 1,
  finishOn: null,
  startOn: date('2026-03-01'),
  pausedOn: null,
  deletedAt: null,
}
const read = { readOn: '2026-03-01', deletedAt: null }
const planId = () => randomUUID().replaceAll('-', '')

type Told = readonly [kind: 'chapter-plan' | 'chapter-read', entry: string, fields: object]

/** Request of a new device, each change with all its fields. */
function aRequest(owner: string, told: readonly Told[], since = 0) {
  const changes = told.map(([kind, entry, fields], index) => ({
    ...{ id: randomUUID(), sequence: index + 1, kind, entry, at, dismissed: [] },
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, over: null }])),
  }))
  return { owner, device: randomUUID(), sentAt: at, since, changes }
}

const send = async (member: Member, request: object) =>
  syncAnswer.parse(await json(member.post('/api/sync', request)))
const tell = (member: Member, ...told: Told[]) => send(member, aRequest(member.id, told))
const storedBy = async (member: Member) => (await send(member, aRequest(member.id, []))).entries

test('a plan and its chapters are stored in the account; sending them twice stores them once', async () => {
  const id = planId()
  const request = aRequest(anna.id, [
    ['chapter-plan', id, romans],
    ['chapter-read', `${id}-rom1`, read],
  ])
  expect(await send(anna, request)).toMatchObject({ applied: 2, refused: [] })
  expect(await send(anna, request)).toMatchObject({ applied: 2, refused: [] })
  expect(await storedBy(anna)).toMatchObject([
    { kind: 'chapter-plan', id, fields: romans },
    { kind: 'chapter-read', id: `${id}-rom1`, fields: read },
  ])
})

test('a visitor cannot store a plan in an account, and a member not in another one', async () => {
  const ben = await aMember(app, 'Ben')
  const id = planId()
  for (const told of [['chapter-plan', id, romans] as const, ['chapter-read', `${id}-rom1`, read] as const]) {
    const request = aRequest(ben.id, [told])
    expect(await problemOf(aVisitor(app).post('/api/sync', request))).toMatchObject({
      code: 'auth.signed_out',
    })
    expect(await problemOf(anna.post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  }
  expect(await storedBy(ben)).toEqual([])
})

test('two devices that mark the same chapter make one entry; unmarking it deletes it for both', async () => {
  const clara = await aMember(app, 'Clara')
  const chapter = `${planId()}-rom1`
  await Promise.all([
    tell(clara, ['chapter-read', chapter, read]),
    tell(clara, ['chapter-read', chapter, { ...read, readOn: '2026-02-28' }]),
  ])
  expect(await storedBy(clara)).toMatchObject([{ id: chapter, others: [] }])
  await tell(clara, ['chapter-read', chapter, { deletedAt: at }])
  expect(await storedBy(clara)).toMatchObject([{ id: chapter, fields: { deletedAt: at } }])
})

test('a plan that is paused and moved keeps its other fields', async () => {
  const dora = await aMember(app, 'Dora')
  const id = planId()
  await tell(dora, ['chapter-plan', id, romans])
  await tell(dora, ['chapter-plan', id, { startOn: '2026-03-20', finishOn: null, pausedOn: null }])
  expect(await storedBy(dora)).toMatchObject([{ fields: { ...romans, startOn: '2026-03-20' } }])
})

test.each([
  ['without a name', { name: ' ' }, 'Please give the plan a name'],
  ['with a name of 200 characters', { name: 'I'.repeat(200) }, 'Keep the name to 80 characters or fewer'],
  ['without books', { books: '' }, 'Please choose at least one book'],
  ['with a book that does not exist', { books: 'TOB' }, 'Please choose at least one book'],
  ['with no chapters a day', { chaptersPerDay: 0 }, 'Please choose from 1 to 10 chapters a day'],
  ['with 11 chapters a day', { chaptersPerDay: 11 }, 'Please choose from 1 to 10 chapters a day'],
  ['with half a chapter a day', { chaptersPerDay: 0.5 }, 'Please choose from 1 to 10 chapters a day'],
  ['that starts in the year 9999', { startOn: '9999-01-01' }, 'Please choose a day between 2000 and 2099'],
  [
    'that starts on a day that does not exist',
    { startOn: '2027-02-29' },
    'Please choose a day between 2000 and 2099',
  ],
])('a plan %s is rejected with a sentence, and appears in no log', async (_, fields, sentence) => {
  const { refused } = await tell(anna, ['chapter-plan', planId(), { ...romans, name: 'Ichabod', ...fields }])
  expect(refused).toMatchObject([{ code: 'entry.not_understood' }])
  expect(JSON.stringify(refused)).toContain(sentence)
  expect(app.logged.join('')).not.toContain('Ichabod')
})

test.each([
  ['finishes before it starts', { chaptersPerDay: null, finishOn: '2026-02-01' }, 'finish_before_start'],
  ['has a pace and a finish date', { finishOn: '2026-04-01' }, 'no_pace'],
  ['has neither', { chaptersPerDay: null }, 'no_pace'],
])('a plan that %s is rejected', async (_, fields, code) => {
  const { refused } = await tell(anna, ['chapter-plan', planId(), { ...romans, ...fields }])
  expect(refused).toMatchObject([{ code: `chapter_plan.${code}` }])
})

test.each([
  ['a chapter that does not exist', 'rom17', read],
  ['a book that does not exist', 'tob1', read],
  ['a day that does not exist', 'rom1', { readOn: '2026-02-30' }],
  ['a note', 'rom1', { ...read, thought: 'Ichabod' }],
])('%s is rejected and not stored as read', async (_, chapter, fields) => {
  const { refused } = await tell(anna, ['chapter-read', `${planId()}-${chapter}`, fields])
  expect(refused).toMatchObject([{ code: 'entry.not_understood' }])
})

test('the id of a plan must be short enough for its chapters', async () => {
  const { refused } = await tell(anna, ['chapter-plan', randomUUID(), romans])
  expect(refused).toMatchObject([{ code: 'entry.not_understood' }])
})

test('chapters change neither streaks nor the counts of the daily plan', async () => {
  const erik = await aMember(app, 'Erik')
  // Without the version, which counts all entries.
  const progressOf = async () => ({
    ...progress.parse(await json(erik.get('/api/progress?timeZone=UTC'))),
    version: null,
  })
  const before = await progressOf()
  const id = planId()
  await tell(erik, ['chapter-plan', id, romans], ['chapter-read', `${id}-rom1`, read])
  expect(await progressOf()).toEqual(before)
})

test('the whole Bible can be marked as read fifty times, and one more chapter is rejected', async () => {
  expect(MAX_CHAPTERS_READ).toBeGreaterThan(50 * 1189)
  const rich = await aMember(app, 'Rich')
  await app.database.db.execute(sql`
    insert into ${entries} (member_id, kind, id, version, created_at, fields, stamps, others)
    select ${rich.id}::uuid, 'chapter-read', 'p' || n || '-rom1', n, ${at}::timestamptz, ${JSON.stringify(read)}::jsonb, '{}', '[]'
    from generate_series(1, ${MAX_CHAPTERS_READ}::int) n`)
  await app.database.db.insert(entryVersions).values({ memberId: rich.id, version: MAX_CHAPTERS_READ })
  const request = aRequest(rich.id, [['chapter-read', `${planId()}-rom1`, read]], MAX_CHAPTERS_READ)
  expect((await send(rich, request)).refused).toMatchObject([{ code: 'chapter_plan.too_many_read' }])
})

test('an export contains the plans and the chapters by name', async () => {
  const [fred, gus] = [await aMember(app, 'Fred'), await aMember(app, 'Gus')]
  const id = planId()
  await tell(
    fred,
    ['chapter-plan', id, { ...romans, books: 'LUK ACT' }],
    ['chapter-read', `${id}-luk1`, read],
  )
  const exported = async (collector: ExportCollector, member: Member) => {
    const [file] = await collector.collect(app.database.db, { memberId: member.id, timeZone: 'UTC' })
    return JSON.parse(file?.text ?? '')
  }
  expect(await exported(chapterPlansExport, fred)).toMatchObject([
    { id, name: 'Romans', books: ['Luke', 'Acts'] },
  ])
  expect(await exported(chaptersReadExport, fred)).toEqual([{ plan: id, chapter: 'Luke 1', ...read }])
  expect(await exported(chapterPlansExport, gus)).toEqual([])
  expect(parseChapterReadId(`${id}-luk1`)).toMatchObject({ plan: id, chapter: 1 })
})
