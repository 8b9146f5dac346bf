import { expect, test } from 'vitest'
import { books } from '#scripture/books.ts'
import { readCounts } from '#scripture/shards.ts'
import { checkCrossReferences, MOST_OF_A_VERSE } from './check-cross-references.ts'
import { compileCrossReferences } from './compile-cross-references.ts'
import { readData } from './data.ts'

const counts = readCounts()
const check = (verse: string, references: string) => () =>
  checkCrossReferences([{ verse, words: references.split(' ') }], counts)

test('every line of the data is valid, and every book has its own cross-references', () => {
  const lines = readData('cross-references.tsv.gz')
  expect(lines.length).toBeGreaterThan(30_000)
  const compiled = compileCrossReferences(counts, lines)
  expect(compiled.map(({ book }) => book)).toEqual(books.map(({ usfm }) => usfm))
  const verses = compiled.reduce((sum, book) => sum + Object.keys(book.verses).length, 0)
  expect(verses).toBe(lines.length)
})

test.each([
  ['a verse that is not there', 'JHN 3:37', 'GEN.1:1'],
  ['a verse without words', 'ACT 8:37', 'GEN.1:1'],
  ['a book that is none', 'JON 5:1', 'GEN.1:1'],
  ['a reference beyond its chapter', 'JHN 3:16', 'JHN.3:35-37'],
  ['a reference that runs backwards', 'JHN 3:16', 'ROM.5:8-6'],
  ['a reference to no book', 'JHN 3:16', 'XYZ.1:1'],
  ['a reference that is none', 'JHN 3:16', 'Romans'],
  ['a reference twice', 'JHN 3:16', 'ROM.5:8 ROM.5:8'],
  [
    'too many',
    'JHN 3:16',
    Array.from({ length: MOST_OF_A_VERSE + 1 }, (_, at) => `ROM.5:${at + 1}`).join(' '),
  ],
])('%s is rejected', (_, verse, references) => {
  expect(check(verse, references)).toThrow(verse)
})

test('a duplicate line is rejected', () => {
  const line = { verse: 'JHN 3:16', words: ['ROM.5:8'] }
  expect(() => checkCrossReferences([line, line], counts)).toThrow('twice')
})
