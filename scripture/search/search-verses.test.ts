import { expect, test } from 'vitest'
import { readSearch } from '#contract/reading/search/read-search.ts'
import type { SearchFilter } from '#contract/reading/search/verse-index.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { books } from '#scripture/books.ts'
import { verseText } from '#scripture/verse-text.ts'
import { missingWords, searchVerses, versesWithWord } from './search-verses.ts'

const everything: SearchFilter = { testament: null, book: null, kind: null }
const page = { from: 0, atMost: 20 }

const search = (typed: string, filter: Partial<SearchFilter> = {}) =>
  searchVerses(readSearch(typed).words, { ...everything, ...filter }, page)
const first = (typed: string) => search(typed).verses[0]?.reference

test.each([
  ['the LORD is my shepherd', 'Psalm 23:1'],
  ['Jehovah is my shepherd', 'Psalm 23:1'],
  ['Yahweh is my shep', 'Psalm 23:1'],
  ['god so loved the world', 'John 3:16'],
  ['“God so loved the world”', 'John 3:16'],
  ['world loved god so', 'John 3:16'],
  ["don't let your heart be troubled", 'John 14:1'],
  ['the LORD of hosts is with us', 'Psalm 46:7'],
  ['wonders in the heavens and in the earth blood', 'Joel 2:30'],
  ['pour out my spirit on all flesh', 'Joel 2:28'],
  ['sun of righteousness', 'Malachi 4:2'],
  ['neither do I condemn you', 'John 8:11'],
  ['seven hundred thirty six', 'Ezra 2:66'],
  ['wounded for our transgressions', undefined],
  ['pierced for our transgressions', 'Isaiah 53:5'],
])('“%s” finds %s first', (typed, reference) => {
  expect(first(typed)).toBe(reference)
})

test('the match is marked in the text of the verse', () => {
  const [{ text = '', stretches = [] } = {}] = search('the LORD is my shepherd').verses
  expect(stretches.map(({ start, end }) => text.slice(start, end))).toEqual(['Yahweh is my shepherd'])
})

test('pages follow one another, without gap or repetition', () => {
  const words = readSearch('grace').words
  const whole = searchVerses(words, everything, { from: 0, atMost: 60 })
  const pages = [0, 20, 40].flatMap((from) => searchVerses(words, everything, { from, atMost: 20 }).verses)
  expect(pages).toEqual(whole.verses)
  expect(whole.total).toBeGreaterThan(100)
  expect(searchVerses(words, everything, { from: 99_999, atMost: 20 })).toEqual({
    total: whole.total,
    verses: [],
  })
})

test('a search is narrowed to a testament, a book, or a kind of book', () => {
  const { total } = search('shepherd')
  const [old, young] = [
    search('shepherd', { testament: 'old' }).total,
    search('shepherd', { testament: 'new' }).total,
  ]
  expect(old + young).toBe(total)
  expect(search('shepherd', { book: 'PSA' }).verses.every(({ book }) => book === 'PSA')).toBe(true)
  expect(search('shepherd', { kind: 'gospels', testament: 'old' })).toEqual({ total: 0, verses: [] })
})

test('a Strong’s number finds every verse that contains its word', () => {
  const { total, verses } = versesWithWord('G26', everything, page)
  expect(verses[0]?.reference).toBe('Matthew 24:12')
  expect(total).toBe(106)
  expect(
    versesWithWord('H7462', { ...everything, book: 'PSA' }, { from: 0, atMost: 100 }).verses.map(
      ({ reference }) => reference,
    ),
  ).toContain('Psalm 23:1')
  expect(versesWithWord('H9999', everything, page)).toEqual({ total: 0, verses: [] })
  expect(versesWithWord('constructor', everything, page)).toEqual({ total: 0, verses: [] })
})

test('the Strong’s number of an inflected Greek form finds the verses of its dictionary form', () => {
  expect(versesWithWord('G2257', everything, page)).toEqual(versesWithWord('G1473', everything, page))
})

test('a word in the title of a psalm is found in its first verse', () => {
  // "To the choirmaster."
  const references = versesWithWord('H5329', { ...everything, book: 'PSA' }, { from: 0, atMost: 99 }).verses
  expect(references.map(({ reference }) => reference)).toContain('Psalm 51:1')
})

test('search words that occur nowhere are reported', () => {
  expect(missingWords(readSearch('love zebra quux').words)).toEqual(['zebra', 'quux'])
})

test('any verse is found by its own words', () => {
  for (const { usfm } of books) {
    const reference = { book: usfm, from: { chapter: 1, verse: 2 }, to: { chapter: 1, verse: 2 } }
    const { verses } = search(`“${verseText(reference)}”`, { book: usfm })
    expect(verses.map((verse) => verse.reference)).toContain(formatReference(reference))
  }
})
