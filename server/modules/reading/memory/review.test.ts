import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_REVIEWS } from '#contract/limits/memory-limits.ts'
import { MEMORY_CHOICES_ID } from '#contract/reading/memory/memory-choice.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import { syncAnswer } from '#contract/sync.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { choicesExport, reviewsExport } from './memory-export.ts'

const at = '2026-03-01T12:00:00.000Z'
let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(at) })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const review: ReviewFields = {
  verse: 'plan-1',
  reviewedAt: at,
  rating: 3,
  step: 'type',
  translation: 'WEB',
  weak: '3,17',
  deletedAt: null,
}

type Told = readonly [kind: string, entry: string, fields: object]

/** Request of a device, each change with all its fields. */
function aRequest(owner: string, told: readonly Told[], { device = randomUUID() as string, since = 0 } = {}) {
  const changes = told.map(([kind, entry, fields], index) => ({
    id: randomUUID(),
    sequence: index + 1,
    kind,
    entry,
    at,
    dismissed: [],
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, over: null }])),
  }))
  return { owner, device, sentAt: at, since, changes }
}

const send = async (member: Member, request: object) =>
  syncAnswer.parse(await json(member.post('/api/sync', request)))
const tell = (member: Member, ...told: Told[]) => send(member, aRequest(member.id, told))
const reviewsOf = async (member: Member) =>
  (await send(member, aRequest(member.id, []))).entries.filter(({ kind }) => kind === 'review')

test('a review is stored in the account; sending it twice stores it once', async () => {
  const id = randomUUID()
  const request = aRequest(anna.id, [['review', id, review]])
  expect(await send(anna, request)).toMatchObject({ applied: 1, refused: [] })
  expect(await send(anna, request)).toMatchObject({ applied: 1, refused: [] })
  expect(await reviewsOf(anna)).toMatchObject([{ id, createdAt: at, fields: review }])
})

test('a visitor cannot create a review, and a member cannot create one in another member’s log', async () => {
  const ben = await aMember(app, 'Ben')
  const request = aRequest(ben.id, [['review', randomUUID(), review]])
  expect(await problemOf(aVisitor(app).post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(anna.post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await reviewsOf(ben)).toEqual([])
})

test('concurrent reviews on two devices are merged into one log', async () => {
  const clara = await aMember(app, 'Clara')
  const [phone, desk] = [randomUUID(), randomUUID()]
  await Promise.all([
    tell(clara, ['review', phone, review]),
    tell(clara, ['review', desk, { ...review, rating: 1, weak: null }]),
  ])
  const log = await reviewsOf(clara)
  expect(new Map(log.map(({ id, fields }) => [id, fields.rating]))).toEqual(
    new Map([
      [phone, 3],
      [desk, 1],
    ]),
  )
})

test('a review that is undone is deleted and remains deleted', async () => {
  const dora = await aMember(app, 'Dora')
  const id = randomUUID()
  await tell(dora, ['review', id, review])
  await tell(dora, ['review', id, { deletedAt: at }])
  expect(await reviewsOf(dora)).toMatchObject([{ id, fields: { deletedAt: at } }])
})

test.each([
  ['a rating of five', { rating: 5 }],
  ['half a rating', { rating: 2.5 }],
  ['a step that is none', { step: 'sing' }],
  ['a translation that is none', { translation: 'NIV' }],
  ['words instead of their positions', { weak: 'in the beginning' }],
  ['a field that no review has', { text: 'in the beginning' }],
  ['a verse that no entry can be', { verse: 'John 3:16' }],
])('%s is rejected and not logged', async (_, fields) => {
  const { refused } = await tell(anna, ['review', randomUUID(), { ...review, ...fields }])
  expect(refused).toMatchObject([{ code: 'entry.not_understood' }])
  expect(app.logged.join('')).not.toMatch(/in the beginning|John 3:16/)
})

test('sixty thousand reviews fit, enough for forty a day for four years, and one more is rejected', async () => {
  expect(MAX_REVIEWS).toBeGreaterThan(4 * 365.25 * 40)
  const rich = await aMember(app, 'Rich')
  const plant = (from: number, to: number) =>
    app.database.db.execute(sql`
      insert into ${entries} (member_id, kind, id, version, created_at, fields, stamps, others)
      select ${rich.id}::uuid, 'review', 'r-' || n, n, ${at}::timestamptz, ${JSON.stringify(review)}::jsonb, '{}', '[]'
      from generate_series(${from}::int, ${to}::int) n`)
  const since = async (version: number, entry: string) => {
    await app.database.db
      .insert(entryVersions)
      .values({ memberId: rich.id, version })
      .onConflictDoUpdate({ target: entryVersions.memberId, set: { version } })
    return send(rich, aRequest(rich.id, [['review', entry, review]], { since: version }))
  }
  await plant(1, 10_000)
  expect((await since(10_000, 'more-than-notes')).refused).toEqual([])
  await plant(10_002, MAX_REVIEWS)
  const { refused } = await since(MAX_REVIEWS, 'one-more')
  expect(refused).toMatchObject([{ code: 'memory.too_many_reviews' }])
  // Another kind has its own quota.
  const { refused: none } = await tell(rich, ['verse', 'plan-1', { memorizedAt: at }])
  expect(none).toEqual([])
})

test('the memorization settings are one entry, and a device changes only the fields that it sends', async () => {
  const eve = await aMember(app, 'Eve')
  const choose = (fields: object) =>
    tell(eve, ['memory-choices', MEMORY_CHOICES_ID, { ...fields, deletedAt: null }])
  await choose({ reviewsADay: 20 })
  await choose({ translation: 'KJV' })
  expect((await choose({ reviewsADay: 1000 })).refused).toMatchObject([{ code: 'entry.not_understood' }])
  const { entries: told } = await send(eve, aRequest(eve.id, []))
  expect(told).toMatchObject([{ id: 'choices', fields: { reviewsADay: 20, translation: 'KJV' } }])
})

test('an export contains the member’s review log, with a line for each review, and the settings', async () => {
  const [fred, gus] = [await aMember(app, 'Fred'), await aMember(app, 'Gus')]
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await tell(
    fred,
    ['review', first, review],
    ['review', second, { ...review, weak: null, deletedAt: at }],
    ['memory-choices', MEMORY_CHOICES_ID, { newADay: 2, deletedAt: null }],
  )
  const { db } = app.database
  const [log] = await reviewsExport.collect(db, { memberId: fred.id, timeZone: 'UTC' })
  expect(log?.text).toBe(
    `id,verse,reviewedAt,rating,step,translation,weak,deletedAt
${first},plan-1,${at},3,type,WEB,"3,17",
${second},plan-1,${at},3,type,WEB,,${at}
`,
  )
  const [choices] = await choicesExport.collect(db, { memberId: fred.id, timeZone: 'UTC' })
  expect(JSON.parse(choices?.text ?? '')).toMatchObject([{ newADay: 2 }])
  const [none] = await reviewsExport.collect(db, { memberId: gus.id, timeZone: 'UTC' })
  expect(none?.text.split('\n')).toHaveLength(2)
})
