import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entry.ts'
import { errors } from '#contract/errors/errors.ts'
import { MAX_MARK_LABEL_CHARS, MAX_MARK_NOTE_CHARS, MAX_MARKS } from '#contract/limits/mark-limits.ts'
import type { MarkFields } from '#contract/reading/mark/mark.ts'
import { syncAnswer } from '#contract/sync.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { marksExport } from './mark-export.ts'

const at = '2026-03-01T12:00:00.000Z'
let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(at) })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const aMark: MarkFields = {
  place: 'WEB ROM 8:28',
  style: 'gold',
  label: 'promise',
  note: 'He works.',
  deletedAt: null,
}

/** Request of a new device of a member. */
function aRequest(
  owner: string,
  told: readonly [entry: string, fields: object][],
  kind: EntryKind = 'mark',
  since = 0,
) {
  const changes = told.map(([entry, fields], index) => ({
    id: randomUUID(),
    sequence: index + 1,
    kind,
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
const marksOf = async (member: Member) => (await send(member, aRequest(member.id, []))).entries

test('a mark is stored in the account; sending it twice stores it once', async () => {
  const id = randomUUID()
  const request = aRequest(anna.id, [[id, aMark]])
  expect(await send(anna, request)).toMatchObject({ applied: 1, refused: [] })
  expect(await send(anna, request)).toMatchObject({ applied: 1, refused: [] })
  expect(await marksOf(anna)).toMatchObject([{ kind: 'mark', id, createdAt: at, fields: aMark }])
})

test('a visitor cannot mark in an account, and a member cannot mark in another member’s account', async () => {
  const ben = await aMember(app, 'Ben')
  const request = aRequest(ben.id, [[randomUUID(), aMark]])
  expect(await problemOf(aVisitor(app).post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(anna.post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await marksOf(ben)).toEqual([])
})

test('two devices that change the colour of a mark agree on the later one, and lose nothing else', async () => {
  const clara = await aMember(app, 'Clara')
  const id = randomUUID()
  await tell(clara, [id, aMark])
  await Promise.all([tell(clara, [id, { style: 'blue' }]), tell(clara, [id, { style: 'rose' }])])
  const [mark] = await marksOf(clara)
  expect(['blue', 'rose']).toContain(mark?.fields.style)
  expect(mark?.fields).toMatchObject({ place: aMark.place, label: aMark.label, note: aMark.note })
})

test('overlapping marks are separate entries', async () => {
  const dora = await aMember(app, 'Dora')
  await tell(
    dora,
    [randomUUID(), aMark],
    [randomUUID(), { ...aMark, place: 'WEB ROM 8:28-8:30', style: 'blue' }],
  )
  expect(await marksOf(dora)).toHaveLength(2)
})

test.each([
  ['a verse that does not exist', { place: 'WEB ROM 8:40' }, 'mark.no_such_place'],
  ['a chapter that does not exist', { place: 'WEB ROM 17:1' }, 'mark.no_such_place'],
  ['a place that is none', { place: 'Ichabod' }, 'entry.not_understood'],
  ['an unknown style', { style: 'Ichabod' }, 'entry.not_understood'],
  ['a label that is too long', { label: 'Ichabod'.padEnd(MAX_MARK_LABEL_CHARS + 1) }, 'entry.not_understood'],
  ['a label of two lines', { label: 'Ichabod\nand more' }, 'entry.not_understood'],
  ['a note that is too long', { note: 'Ichabod'.padEnd(MAX_MARK_NOTE_CHARS + 1) }, 'entry.not_understood'],
])('%s is rejected and not logged', async (_, fields, code) => {
  const { refused } = await tell(anna, [randomUUID(), { ...aMark, ...fields }])
  expect(refused).toMatchObject([{ code }])
  expect(app.logged.join('')).not.toContain('Ichabod')
})

test('a rejected place is described to the member', async () => {
  const { refused } = await tell(anna, [randomUUID(), { ...aMark, place: 'nowhere' }])
  expect(refused).toMatchObject([{ message: errors['mark.no_such_place'].title }])
})

test('a verse that only one of the translations has can be marked there', async () => {
  const eve = await aMember(app, 'Eve')
  const told = await tell(
    eve,
    [randomUUID(), { ...aMark, place: 'KJV ROM 16:25-16:27' }],
    [randomUUID(), { ...aMark, place: 'WEB ROM 14:24' }],
    [randomUUID(), { ...aMark, place: 'KJV ROM 14:24' }],
  )
  expect(told.refused).toMatchObject([{ code: 'mark.no_such_place' }])
})

test('a mark is accepted up to the limit; one more is rejected', async () => {
  const rich = await aMember(app, 'Rich')
  await app.database.db.execute(sql`
    insert into ${entries} (member_id, kind, id, version, created_at, fields, stamps, others)
    select ${rich.id}::uuid, 'mark', 'm-' || n, n, ${at}::timestamptz, ${JSON.stringify(aMark)}::jsonb, '{}', '[]'
    from generate_series(1, ${MAX_MARKS}::int) n`)
  await app.database.db.insert(entryVersions).values({ memberId: rich.id, version: MAX_MARKS })
  const { refused } = await send(rich, aRequest(rich.id, [['one-more', aMark]], 'mark', MAX_MARKS))
  expect(refused).toMatchObject([{ code: 'mark.too_many' }])
})

test('names of colours are one entry; a name of two lines is rejected', async () => {
  const finn = await aMember(app, 'Finn')
  const named = aRequest(finn.id, [['choices', { gold: 'Promises' }]], 'mark-choices')
  expect(await send(finn, named)).toMatchObject({ applied: 1, refused: [] })
  const invalid = aRequest(finn.id, [['choices', { gold: 'a\nb' }]], 'mark-choices')
  expect((await send(finn, invalid)).refused).toMatchObject([{ code: 'entry.not_understood' }])
})

test('an export contains the member’s marks, in words and as data', async () => {
  const [fred, gus] = [await aMember(app, 'Fred'), await aMember(app, 'Gus')]
  await tell(fred, [randomUUID(), { ...aMark, place: 'WEB ROM 8:28.2-8:28.5' }])
  const exported = ({ id }: Member) => marksExport.collect(app.database.db, { memberId: id, timeZone: 'UTC' })
  const [words, data] = await exported(fred)
  expect(words?.text).toContain('## Romans 8:28, WEB')
  expect(words?.text).toContain('*Gold, some of the words, promise, March 1, 2026*')
  expect(words?.text).toContain('> He works.')
  expect(JSON.parse(data?.text ?? '')).toMatchObject([{ fields: { style: 'gold' } }])
  expect(JSON.parse((await exported(gus))[1]?.text ?? '')).toEqual([])
})
