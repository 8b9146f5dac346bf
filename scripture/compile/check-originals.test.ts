import { expect, test } from 'vitest'
import { books } from '#scripture/books.ts'
import { readCounts, readGreekBook, readHebrewBook } from '#scripture/shards.ts'
import {
  checkOriginals,
  EXPECTED_ORIGINALS,
  VERSES_WITHOUT_GREEK,
  VERSES_WITHOUT_HEBREW,
} from './check-originals.ts'

const hebrew = books
  .filter(({ testament }) => testament === 'old')
  .map(({ usfm }) => structuredClone(readHebrewBook(usfm)))
const greek = books
  .filter(({ testament }) => testament === 'new')
  .map(({ usfm }) => structuredClone(readGreekBook(usfm)))
const check = () => checkOriginals(hebrew, greek, readCounts().lastVerses.WEB)

test('there are 306,785 Hebrew and 137,554 Greek words, and few verses without words', () => {
  expect(check).not.toThrow()
  expect(EXPECTED_ORIGINALS).toMatchObject({ hebrewWords: 306_785, greekWords: 137_554 })
  expect(VERSES_WITHOUT_HEBREW).toEqual(['NEH 7:68'])
  const blank = readCounts().blankVerses.WEB
  expect(VERSES_WITHOUT_GREEK.filter((verse) => blank.includes(verse))).toEqual(blank)
  expect(VERSES_WITHOUT_GREEK).toHaveLength(26 + blank.length)
})

test('a Greek word has at most 1.04 Strong’s numbers on average, and 113 words have none', () => {
  const counts = greek.flatMap(({ strongs, verses }) =>
    Object.values(verses)
      .flat()
      .map((form) => strongs[form]?.length ?? 0),
  )
  expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(1.04)
  expect(counts.filter((count) => count === 0).length).toBe(EXPECTED_ORIGINALS.unknownGreekWords)
})

test('a text that lost a verse, a word or its numbering is refused', () => {
  const genesis = hebrew[0]?.verses ?? {}
  const [first, second] = [genesis['1:1'], genesis['1:2']]
  if (!first || !second) throw new Error('Genesis begins with two verses.')
  genesis['1:1'] = first.slice(3)
  expect(check).toThrow('hebrewWords: 306784 instead of 306785')
  genesis['1:1'] = [...first, ...second]
  genesis['1:2'] = []
  expect(check).toThrow('GEN 1:2 has no words in the original')
  genesis['1:2'] = second
  genesis['1:1'] = []
  genesis['1:0'] = first
  expect(check).toThrow(/GEN 1:1 has no words in the original; GEN 1:0 is no verse of ours/)
})
