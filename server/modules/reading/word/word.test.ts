import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BibleChapterText } from '#contract/reading/bible.ts'
import { versesIn } from '#contract/scripture/verse-range.ts'
import { packedWords } from '#contract/scripture/words/packed-words.ts'
import { unpackWords } from '#contract/scripture/words/unpack-words.ts'
import { wordPage } from '#contract/scripture/words/word.ts'
import { wordSection } from '#contract/scripture/words/word-section.ts'
import { entitlements } from '#db/schema/giving.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let visitor: Visitor
let supporter: Member

beforeAll(async () => {
  app = await anApp()
  visitor = aVisitor(app)
  supporter = await aMember(app, 'Phoebe')
  const until = new Date('2026-04-01T00:00:00Z')
  await app.database.db
    .insert(entitlements)
    .values({ memberId: supporter.id, premiumUntil: until, coveredUntil: until })
})

afterAll(() => app.database.close())

const wordsOf = (who: Visitor, reference: string) =>
  who.get(`/api/passages/${encodeURIComponent(reference)}/words`)

test.each(['Psalm 23:1–6', 'Psalm 23:4', 'John 1:1–18'])(
  'the original words of %s are open to everyone, without a database query',
  async (reference) => {
    const statements = await app.database.statementsOf(async () => {
      expect(packedWords.parse(await json(wordsOf(visitor, reference))).reference).toBe(reference)
    })
    expect(statements).toEqual([])
  },
)

test('original words of other passages are open only to supporters, with one query of the entitlement', async () => {
  const member = await aMember(app, 'Lydia')
  for (const who of [visitor, member]) {
    expect(await problemOf(wordsOf(who, 'Romans 8:1'))).toMatchObject({
      status: 403,
      code: 'word.premium_needed',
    })
    expect(await problemOf(who.get('/api/words/G2631'))).toMatchObject({
      status: 403,
      code: 'word.premium_needed',
    })
  }
  const statements = await app.database.statementsOf(async () => {
    const { verses, entries } = unpackWords(packedWords.parse(await json(wordsOf(supporter, 'Romans 8:1'))))
    expect(verses[0]?.words[0]).toMatchObject({ language: 'Greek', strongs: 'G3762' })
    expect(entries.G2631?.transliteration).toBe('katakrima')
  })
  expect(statements).toHaveLength(1)
})

test('a passage that extends beyond an open chapter is not open', async () => {
  expect((await problemOf(wordsOf(visitor, 'Psalm 22:31–23:2'))).code).toBe('word.premium_needed')
  expect((await problemOf(wordsOf(visitor, 'John 1:50–2:2'))).code).toBe('word.premium_needed')
})

test('the page of a word that an open study explains is open to everyone', async () => {
  const { insight } = app.library.studies.get(8) ?? {}
  const page = wordPage.parse(await json(visitor.get(`/api/words/${insight?.strongs}`)))
  expect(page.entry.word).toBe(insight?.word)
  expect(page.days).toContainEqual({ day: 8, title: app.library.studies.get(8)?.title, isInsight: true })
})

test('the page of a word has its verses in parts, its renderings and its neighbouring words', async () => {
  const read = async (query: string) => wordPage.parse(await json(supporter.get(`/api/words/H2617${query}`)))
  const first = await read('')
  expect([first.verses.length, first.verseCount > 200, first.neighbours.length > 0]).toEqual([30, true, true])
  const second = await read('?from=30')
  expect(second.verses[0]?.reference).not.toBe(first.verses[0]?.reference)
  const inRuth = await read('?book=RUT')
  expect(inRuth.verses.map(({ reference }) => reference)).toEqual(['Ruth 1:8', 'Ruth 2:20', 'Ruth 3:10'])
  expect(await read('?from=40000')).toMatchObject({ verses: [] })
})

test('every verse of a word is listed, except for very common words', async () => {
  const placesOf = async (number: string) =>
    (await json<{ verses: string[] }>(supporter.get(`/api/words/${number}/places`))).verses
  expect(await placesOf('H6757')).toContain('PSA 23:4')
  expect(await placesOf('G3588')).toEqual([])
  expect((await problemOf(supporter.get('/api/words/G9999/places'))).status).toBe(404)
  expect((await problemOf(visitor.get('/api/words/G2631/places'))).code).toBe('word.premium_needed')
})

test.each([
  ['H0', 400],
  ['H2617x', 400],
  ['%00', 400],
  ['‮H1', 400],
  ['G9999', 404],
])('the number %j is refused with %i', async (number, status) => {
  expect((await problemOf(supporter.get(`/api/words/${encodeURIComponent(number)}`))).status).toBe(status)
})

test.each(['?book=Genesis', '?from=-1', '?from=1.5', `?rendering=${'x'.repeat(61)}`])(
  'the query %s is rejected',
  async (query) => {
    expect((await problemOf(supporter.get(`/api/words/H2617${query}`))).status).toBe(400)
  },
)

test.each(['Psalm 23', 'John 99:1', 'Psalm 23:6–1', '<b>'])(
  'the words of the passage %s are not found',
  async (reference) => {
    expect(await problemOf(wordsOf(supporter, reference))).toMatchObject({
      status: 404,
      code: 'scripture.no_such_passage',
    })
  },
)

test('a rendering of only punctuation finds no verses', async () => {
  const page = wordPage.parse(await json(supporter.get('/api/words/H2617?rendering=.*%5B(')))
  expect(page).toMatchObject({ verses: [], verseCount: 0 })
})

/** Maximum compressed size in bytes: verses of usual length, and the longest one. */
const verseBudgets = {
  1000: ['Genesis 1:1', 'Romans 8:1'],
  1600: ['Psalm 23:4', 'Isaiah 53:5', 'Ephesians 1:3'],
  2000: ['John 3:16', 'Ruth 1:16'],
  3050: ['Esther 8:9', 'Joshua 5:6', 'Revelation 20:4'],
}

test.each(Object.entries(verseBudgets))(
  'the compressed words of a verse have at most %s bytes: %j',
  async (most, references) => {
    for (const reference of references) {
      const text = await (await wordsOf(supporter, reference)).text()
      expect(brotliCompressSync(text).length, reference).toBeLessThanOrEqual(Number(most))
    }
  },
)

test('the words of a chapter are split into sections, each readable by its reference and small when compressed', async () => {
  for (const [book, chapter] of [
    ['psalms', 119],
    ['luke', 17],
    ['esther', 8],
    ['obadiah', 1],
  ] as const) {
    const { passage } = await json<BibleChapterText>(visitor.get(`/api/bible/${book}/${chapter}`))
    const verses = versesIn(passage)
    const sections = new Set(verses.map((_, index) => wordSection(passage.reference, verses, index)))
    for (const section of sections) {
      const text = await (await wordsOf(supporter, section)).text()
      expect(packedWords.parse(JSON.parse(text)).reference).toBe(section)
      expect(brotliCompressSync(text).length, section).toBeLessThanOrEqual(7_000)
    }
  }
})

test('words are sent with brotli to a browser that accepts it, and uncompressed to others', async () => {
  const path = `/api/passages/${encodeURIComponent('John 1:1–5')}/words`
  const asked = (coding: string) => visitor.get(path, { 'accept-encoding': coding })
  const [packed, plain] = [await asked('gzip, deflate, br'), await asked('gzip')]
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'br',
    null,
  ])
  expect(packed.headers.get('vary')).toContain('accept-encoding')
  const text = await plain.text()
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(text)
  expect(packedWords.parse(JSON.parse(text)).verses).toHaveLength(5)
})

test.each(['H99999', 'H9999', 'G5625'])(
  'a Strong’s number that does not exist is not found by any reader: %s',
  async (number) => {
    for (const reader of [visitor, supporter])
      for (const path of [`/api/words/${number}`, `/api/words/${number}/places`])
        expect(await problemOf(reader.get(path))).toMatchObject({ code: 'word.not_found', status: 404 })
  },
)
