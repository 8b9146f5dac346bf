import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BibleBookText } from '#contract/reading/bible.ts'
import { type OfflineBible, OfflineBibleBuilder } from '#contract/reading/search/offline-bible.ts'
import { searchResults } from '#contract/reading/search/search.ts'
import { searchOffline } from '#contract/reading/search/search-offline.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import { referenceTable } from '#contract/scripture/reference-table.ts'
import { readReferences } from '#scripture/references/read-references.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { searchScripture } from './search-scripture.ts'

let app: TestApp
let kept: OfflineBible
let genesis: OfflineBible

beforeAll(async () => {
  app = await anApp()
  kept = await keptOf(bibleBooks)
  genesis = await keptOf(bibleBooks.slice(0, 1))
})

afterAll(() => app.database.close())

/** Reads references as a device does. */
const readTyped = (typed: string) =>
  readReferences(typed, {
    atMost: 100,
    maxVerses: Number.POSITIVE_INFINITY,
    hasKjv: true,
    offersNearest: true,
  })

/** Builds the offline Bible from the API's responses, as a device does. */
async function keptOf(books: typeof bibleBooks): Promise<OfflineBible> {
  const builder = new OfflineBibleBuilder()
  const texts = new Map<string, BibleBookText>()
  for (const { usfm, slug } of books) {
    const text = await json<BibleBookText>(aVisitor(app).get(`/api/bible/${slug}?translation=WEB`))
    texts.set(usfm, text)
    builder.add(usfm, text.chapters)
  }
  return builder.build((usfm, chapter) => texts.get(usfm)?.chapters[chapter - 1]?.passage.blocks ?? [])
}

/** Picks the parts of a result that are available offline. */
function comparable(found: ReturnType<typeof searchOffline>) {
  const { passages, problem, notice, total, verses, next, missing } = found
  return { passages, problem, notice, total, verses, next, missing }
}

test.each([
  'the LORD is my shepherd',
  'loving kindness',
  'the lord god',
  'lord of hosts',
  'love',
  '“in the beginning” god',
  'faith hope lo',
  'ruth',
  'ps23',
  'psalm 3',
  'psalm 117',
  'psalm 119:9-16',
  'jn 3.16',
  'john 3:36-4:5',
  '1 cor 13 4-7',
  'jude',
  'John 3:16; Rom 8',
  'john 22',
  'ps 23:9',
  'john 3:16-2:1',
  'luke 17:36',
  'hezekiah 3:4',
  'john 3:16, 18',
  'gen 2:5; 15',
  'rom 16:25-27',
  'john 3:16 (niv)',
  'love zebra',
  '🕊️ dove',
])('“%s” has the same search result offline as on the server', (q) => {
  const here = searchOffline(kept, { q }, readTyped)
  expect(searchResults.parse(here)).toEqual(here)
  expect(comparable(here)).toEqual(comparable({ ...searchScripture({ q }), days: [] }))
})

test('every reference in the table has the same search result offline as on the server', () => {
  for (const [q] of referenceTable) {
    // Searching the King James Version needs a connection.
    if (q.endsWith(' KJV')) continue
    expect(comparable(searchOffline(kept, { q }, readTyped)), q).toEqual(
      comparable({ ...searchScripture({ q }), days: [] }),
    )
  }
})

test('a search in the King James Version needs a connection', () => {
  expect(searchOffline(kept, { q: 'Acts 8:37 KJV' }, readTyped)).toMatchObject({
    passages: [],
    problem: 'You need a connection to search the King James Version.',
  })
})

test.each([{ testament: 'new' }, { kind: 'wisdom' }, { book: 'john' }, { from: '20' }] as const)(
  'a search with the filter %j has the same result offline as on the server',
  (filter) => {
    const query = { q: 'love', ...filter }
    const there = searchScripture(query)
    expect(comparable(searchOffline(kept, query, readTyped))).toEqual(comparable({ ...there, days: [] }))
  },
)

test('a search without results offline suggests the nearest verses and passages', () => {
  const found = searchOffline(kept, { q: 'the truth will set you free' }, readTyped)
  expect(found).toMatchObject({ total: 0, near: { queries: [], unfiltered: 0 } })
  expect(found.near?.verses[0]?.reference).toBe('John 8:32')
  const place = searchOffline(kept, { q: 'john 30:2' }, readTyped)
  expect(place.near?.queries.map(({ query }) => query)).toEqual(['John 3:2', 'John 21:2', 'John 21:1–25'])
  expect(searchOffline(kept, { q: 'shepherd', book: 'romans' }, readTyped).near?.unfiltered).toBeGreaterThan(
    50,
  )
  expect(searchOffline(kept, { q: 'shepherd' }, readTyped).near).toBeUndefined()
})

test('a search in one stored book finds its verses, and names the books that are not stored', () => {
  expect(searchOffline(genesis, { q: 'in the beginning' }, readTyped).verses[0]?.reference).toBe(
    'Genesis 1:1',
  )
  expect(searchOffline(genesis, { q: 'zebra' }, readTyped)).toMatchObject({ total: 0, missing: [] })
  expect(searchOffline(genesis, { q: 'john 3:16' }, readTyped).problem).toBe(
    'This book is not saved on this device.',
  )
})

test('a search for a Strong’s number needs a connection', () => {
  expect(searchOffline(kept, { q: 'H2617' }, readTyped)).toMatchObject({
    total: 0,
    problem: expect.stringContaining('connection'),
  })
})
