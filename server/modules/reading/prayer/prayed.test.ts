import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PRAYED } from '#contract/limits/prayer-limits.ts'
import type { PrayedFields } from '#contract/reading/prayer/prayed.ts'
import { syncAnswer } from '#contract/sync.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { prayedExport } from './prayer-export.ts'

const at = '2026-03-01T12:00:00.000Z'
let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(at) })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const prayed: PrayedFields = { prayer: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10', prayedAt: at, deletedAt: null }

/** Request of a device, each change with all its fields. */
function aRequest(owner: string, told: readonly [entry: string, fields: object][], since = 0) {
  const changes = told.map(([entry, fields], index) => ({
    id: randomUUID(),
    sequence: index + 1,
    kind: 'prayed',
    entry,
    at,
    dismissed: [],
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, over: null }])),
  }))
  return { owner, device: randomUUID(), sentAt: at, since, changes }
}

const send = async (member: Member, request: object) =>
  syncAnswer.parse(await json(member.post('/api/sync', request)))
const tell = (member: Member, ...told: [entry: string, fields: object][]) =>
  send(member, aRequest(member.id, told))
const logOf = async (member: Member) => (await send(member, aRequest(member.id, []))).entries

test('a logged prayer is stored in the account; sending it twice stores it once', async () => {
  const id = randomUUID()
  const request = aRequest(anna.id, [[id, prayed]])
  expect(await send(anna, request)).toMatchObject({ applied: 1, refused: [] })
  expect(await send(anna, request)).toMatchObject({ applied: 1, refused: [] })
  expect(await logOf(anna)).toMatchObject([{ kind: 'prayed', id, createdAt: at, fields: prayed }])
})

test('a visitor cannot log a prayer, and a member cannot add to another member’s log', async () => {
  const ben = await aMember(app, 'Ben')
  const request = aRequest(ben.id, [[randomUUID(), prayed]])
  expect(await problemOf(aVisitor(app).post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(anna.post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await logOf(ben)).toEqual([])
})

test('concurrent prayers on two devices are merged into one log', async () => {
  const clara = await aMember(app, 'Clara')
  const [phone, desk] = [randomUUID(), randomUUID()]
  await Promise.all([tell(clara, [phone, prayed]), tell(clara, [desk, prayed])])
  expect((await logOf(clara)).map(({ id }) => id).sort()).toEqual([phone, desk].sort())
})

test('a logged prayer that is undone is deleted and remains deleted', async () => {
  const dora = await aMember(app, 'Dora')
  const id = randomUUID()
  await tell(dora, [id, prayed])
  await tell(dora, [id, { deletedAt: at }])
  expect(await logOf(dora)).toMatchObject([{ id, fields: { deletedAt: at } }])
})

test.each([
  ['a word of the prayer', { title: 'Ichabod' }],
  ['a prayer by its name', { prayer: 'Ichabod is ill' }],
  ['a time that is none', { prayedAt: 'Ichabod' }],
])('%s is rejected and not logged', async (_, fields) => {
  const { refused } = await tell(anna, [randomUUID(), { ...prayed, ...fields }])
  expect(refused).toMatchObject([{ code: 'entry.not_understood' }])
  expect(app.logged.join('')).not.toContain('Ichabod')
})

test('sixty thousand logged prayers fit, enough for five a day for thirty years, and one more is rejected', async () => {
  expect(MAX_PRAYED).toBeGreaterThan(30 * 365.25 * 5)
  const rich = await aMember(app, 'Rich')
  await app.database.db.execute(sql`
    insert into ${entries} (member_id, kind, id, version, created_at, fields, stamps, others)
    select ${rich.id}::uuid, 'prayed', 'p-' || n, n, ${at}::timestamptz, ${JSON.stringify(prayed)}::jsonb, '{}', '[]'
    from generate_series(1, ${MAX_PRAYED}::int) n`)
  await app.database.db.insert(entryVersions).values({ memberId: rich.id, version: MAX_PRAYED })
  const { refused } = await send(rich, aRequest(rich.id, [['one-more', prayed]], MAX_PRAYED))
  expect(refused).toMatchObject([{ code: 'prayer.too_many_prayed' }])
})

test('an export contains the member’s whole prayer log', async () => {
  const [fred, gus] = [await aMember(app, 'Fred'), await aMember(app, 'Gus')]
  const id = randomUUID()
  await tell(fred, [id, prayed])
  const exported = async ({ id }: Member) => {
    const [file] = await prayedExport.collect(app.database.db, { memberId: id, timeZone: 'UTC' })
    return JSON.parse(file?.text ?? '')
  }
  expect(await exported(fred)).toEqual([{ id, createdAt: at, ...prayed }])
  expect(await exported(gus)).toEqual([])
})
