import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWords } from '#contract/values/fold-words.ts'
import { findTexts } from './find-texts.ts'
import { matchRanges } from './match-ranges.ts'
import { readSearch } from './read-search.ts'
import { indexWords } from './word-index.ts'
import { readWords } from './word-query.ts'

const verses = [
  'In the beginning, God created the heavens and the earth.',
  'Yahweh is my shepherd; I shall lack nothing.',
  'The Lord Yahweh’s Spirit is on me.',
  'Faith is assurance of things hoped for.',
  'But now faith, hope, and love remain.',
  'Love hopes all things; it has faith.',
  'Don’t be afraid, little flock.',
  'Loving kindness and truth meet together.',
  'Ho Théos agápē estín.',
  '',
  'The earth was formless; the heavens and what is in the beginning of them, God knows.',
]
const texts = indexWords(verses.map(foldWords))

const find = (typed: string, isIn?: (place: number) => boolean) => findTexts(texts, readWords(typed), isIn)

test.each([
  ['words in any order, texts in the typed order first', 'earth heavens', [10, 0]],
  ['an incomplete last word', 'shep', [1]],
  ['never the middle of a word', 'herd', []],
  ['whole words before the last', 'lov remain', []],
  ['LORD for Yahweh', 'the LORD is my shepherd', [1]],
  ['Jehovah for Yahweh', 'jehovah is my', [1]],
  ['the Lord GOD', '"the Lord GOD"', []],
  ['the Lord GOD, with another ending', 'the Lord GODs', []],
  ['curly for straight apostrophes', "don't be", [6]],
  ['no accents', 'theos agape', [8]],
  ['accents', 'ἀγάπη', []],
  ['a phrase before words in order, before words', 'in the beginning god', [0, 10]],
  ['a phrase alone', '"heavens and the earth"', [0]],
  ['markup as words', '<b>shepherd</b>', []],
  ['a word in no text', 'zebra', []],
  ['signs', '.*', []],
])('%s: “%s” finds %j', (_, typed, places) => {
  expect(find(typed)).toEqual(places)
})

test('results rank exact words first, then a longer last word, then words in order, then all others', () => {
  expect(find('faith')).toEqual([3, 4, 5])
  expect(find('hope')).toEqual([4, 3, 5])
  expect(find('faith hope')).toEqual([4, 3, 5])
})

/** Returns how often a search reads a word of a text. */
function readsFor(typed: string): number {
  let reads = 0
  const ids = new Proxy(texts.ids, {
    get: (target, name) => {
      reads += 1
      return Reflect.get(target, name)
    },
  })
  findTexts({ ...texts, ids }, readWords(typed))
  return reads
}

test('a word that is typed many times is compared with each verse once', () => {
  expect(readsFor('the lord '.repeat(20))).toBeLessThanOrEqual(readsFor('the lord the lord'))
  expect(readsFor('love faith '.repeat(18))).toBeLessThanOrEqual(readsFor('love faith love faith'))
  expect(readsFor('love faith')).toBeGreaterThanOrEqual(texts.ids.length)
})

test('a word that is in no text ends the search before any text is looked at', () => {
  expect(find('love faith zebra hope')).toEqual([])
  expect(readsFor('love faith zebra hope')).toBe(0)
})

test('a search can be limited to some of the texts', () => {
  expect(find('faith', (place) => place > 3)).toEqual([4, 5])
})

const marked = (typed: string, text: string) =>
  matchRanges(text, readWords(typed)).map(({ start, end }) => text.slice(start, end))

test.each([
  ['the LORD is my shep', 1, ['Yahweh is my shepherd']],
  ['shepherd lack', 1, ['shepherd', 'lack']],
  ["don't afraid", 6, ['Don’t', 'afraid']],
  ['agape', 8, ['agápē']],
  ['the earth in god', 0, ['God', 'earth']],
  ['"the heavens"', 0, ['the heavens']],
  ['lord', 2, ['Lord Yahweh’s']],
  ['"lord"', 2, ['Lord']],
])('“%s” marks its matches', (typed, place, words) => {
  expect(marked(typed, verses[place] ?? '')).toEqual(words)
})

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'the',
        'lord',
        'god',
        '"',
        '“',
        'faith',
        'lov',
        ' ',
        '’',
        '\u200f',
        'H26',
        '3:16',
        'john',
        '<b>',
        '.*',
      ),
      {
        maxLength: 40,
      },
    )
    .map((words) => words.join(' ')),
)

test('no query causes an error, and the marked ranges are within the text and in order', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...verses), (search, text) => {
      const { words } = readSearch(search)
      for (const place of findTexts(texts, words)) expect(verses[place]).toBeDefined()
      let behind = 0
      for (const { start, end } of matchRanges(text, words)) {
        expect(start).toBeGreaterThanOrEqual(behind)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        behind = end
      }
    }),
  )
})

test('every text found has at least one marked match', () => {
  fc.assert(
    fc.property(fc.subarray(verses.join(' ').split(' '), { minLength: 1, maxLength: 4 }), (some) => {
      const query = readWords(some.join(' '))
      for (const place of findTexts(texts, query)) {
        const isSmall = query.words.every((word) => word.length < 5)
        if (!isSmall) expect(matchRanges(verses[place] ?? '', query)).not.toEqual([])
      }
    }),
  )
})
