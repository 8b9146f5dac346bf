import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryCollections, memoryVerse, memoryVerses } from '#contract/reading/memory/memory.ts'
import { ownVerseId, planVerseId } from '#contract/scripture/verse-id.ts'
import { syncAnswer } from '#contract/sync.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { versesExport } from './memory-export.ts'

let now = new Date('2026-03-01T23:59:59Z')
let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const verseOfNow = async () => memoryVerse.parse(await json(aVisitor(app).get('/api/memory-verses/today')))

test('the verse of the day is one of the memory verses, and changes at midnight UTC', async () => {
  const before = await verseOfNow()
  now = new Date('2026-03-02T00:00:00Z')
  const after = await verseOfNow()
  expect(app.library.memoryVerses).toContainEqual(before)
  expect(app.library.memoryVerses).toContainEqual(after)
  expect(after.id).not.toBe(before.id)
})

test('anyone can read all twelve memory verses without a database query', async () => {
  const visitor = aVisitor(app)
  const statements = await app.database.statementsOf(async () => {
    const { verses } = memoryVerses.parse(await json(visitor.get('/api/memory-verses')))
    expect(verses).toEqual(app.library.memoryVerses)
    expect(verses).toHaveLength(12)
  })
  expect(statements).toEqual([])
})

test('anyone can read the memory collections without a database query', async () => {
  const visitor = aVisitor(app)
  const statements = await app.database.statementsOf(async () => {
    const { collections } = memoryCollections.parse(await json(visitor.get('/api/memory-collections')))
    expect(collections.map(({ title }) => title)).toContain('Psalm 23')
  })
  expect(statements).toEqual([])
})

test('a verse that a member adds gets the same id on every device', () => {
  expect(ownVerseId('1 Corinthians 13:4–7')).toBe('own-1-corinthians-13-4-7')
  expect(ownVerseId('John 1:1–2')).not.toBe(ownVerseId('John 1:1–2:3'))
})

/** Sends changes of entries from a new device, in this order, each with all its fields. */
async function tell(member: Member, changes: readonly [entry: string, fields: object][]) {
  const at = now.toISOString()
  const body = {
    owner: member.id,
    device: randomUUID(),
    sentAt: at,
    since: 0,
    changes: changes.map(([entry, fields], index) => ({
      id: randomUUID(),
      sequence: index + 1,
      kind: 'verse',
      entry,
      at,
      dismissed: [],
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, { value, over: null }]),
      ),
    })),
  }
  return syncAnswer.parse(await json(member.post('/api/sync', body)))
}

test('the profile counts memorized verses; the export contains them with added and removed verses', async () => {
  const ben = await aMember(app, 'Ben')
  const memorizedAt = '2026-03-01T12:00:00.000Z'
  const verse = (reference: string, fields: object = {}) => ({
    reference,
    category: null,
    memorizedAt: null,
    deletedAt: null,
    ...fields,
  })
  const { refused } = await tell(anna, [
    [planVerseId(1), verse('John 3:16', { category: 'Salvation', memorizedAt })],
    [planVerseId(5), verse('John 14:27', { category: 'Peace' })],
    // Adds a verse as the screen does, without the mark, so that a mark from another device
    // remains.
    ['own-psalm-23-1-3', { reference: 'Psalm 23:1–3', category: 'Trust', deletedAt: null }],
    ['own-john-11-35', verse('John 11:35', { memorizedAt, deletedAt: memorizedAt })],
  ])
  expect(refused).toEqual([])
  const journeyOf = async (member: Member) =>
    (await json<{ journey: object }>(member.get('/api/profile'))).journey
  expect(await journeyOf(anna)).toMatchObject({ versesMemorized: 1 })
  expect(await journeyOf(ben)).toMatchObject({ versesMemorized: 0 })

  const { db } = app.database
  const of = (memberId: string) => versesExport.collect(db, { memberId, timeZone: 'UTC' })
  const [words, programs] = await of(anna.id)
  expect(words?.text).toBe(`# Your memory verses

## Memorized

- John 3:16 (Salvation), memorized on March 1, 2026

## To learn

- John 14:27 (Peace)
- Psalm 23:1–3 (Trust)

## Removed, and kept for a while

- John 11:35, memorized on March 1, 2026
`)
  expect(JSON.parse(programs?.text ?? '')).toHaveLength(4)
  const [nothing] = await of(ben.id)
  expect(nothing?.text).toContain('You have not marked or added a verse yet.')
})

test.each([
  ['written otherwise than we write it', { reference: 'ps 23:1-3' }, 'memory.unknown_reference'],
  ['a passage that does not exist', { reference: 'John 99:1' }, 'memory.unknown_reference'],
  ['thirteen verses', { reference: 'Psalm 119:1–13' }, 'memory.too_long'],
  ['a category that is none', { category: 'Joy' }, 'entry.not_understood'],
  ['a field that no verse has', { text: 'typed by somebody' }, 'entry.not_understood'],
])('%s is rejected, and its text is not logged', async (_, fields, code) => {
  const { refused, entries } = await tell(anna, [[planVerseId(2), fields]])
  expect(refused).toMatchObject([{ code }])
  expect(entries.map(({ fields }) => fields)).not.toContainEqual(expect.objectContaining(fields))
  expect(app.logged.join('')).not.toMatch(/typed by somebody|Psalm 119|Joy/)
})

test('a passage of twelve verses is accepted', async () => {
  const { refused, entries } = await tell(anna, [['own-psalm-119-1-12', { reference: 'Psalm 119:1–12' }]])
  expect(refused).toEqual([])
  expect(entries.map(({ id }) => id)).toContain('own-psalm-119-1-12')
})
