import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { books } from '#scripture/books.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { readReference } from './read-reference.ts'
import { ScriptureReferenceError } from './reference-error.ts'

test.each([
  ['Ps 23', 'Psalm 23:1–6'],
  ['gen 1', 'Genesis 1:1–31'],
  ['1 cor 13 4-7', '1 Corinthians 13:4–7'],
  ['rom 1 1-17', 'Romans 1:1–17'],
  ['I Cor 13', '1 Corinthians 13:1–13'],
  ['gen 1-2', 'Genesis 1:1–2:25'],
  ['John 3:16-16', 'John 3:16'],
  ['jude', 'Jude 1:1–25'],
  ['Jude 3', 'Jude 1:3'],
  ['song of songs 8:6', 'Song of Solomon 8:6'],
])('“%s” is %s', (typed, reference) => {
  expect(formatReference(readReference(typed))).toBe(reference)
})

test.each([
  ['Ps 151', 'no_such_chapter', 'Psalms has 150 chapters, so no chapter 151.'],
  ['John 3:99', 'no_such_verse', 'John 3 has 36 verses, so no verse 99.'],
  ['jude 2:1', 'no_such_chapter', 'Jude has 1 chapter, so no chapter 2.'],
  ['gen 49-51', 'no_such_chapter', 'Genesis has 50 chapters, so no chapter 51.'],
  [
    'rom 1 17-1',
    'not_ascending',
    '"rom 1 17-1" does not run forward: the last verse must come after the first.',
  ],
  ['Hezekiah 3:16', 'unknown_book', 'There is no book of the Bible called “Hezekiah”.'],
  [
    'Acts 8:37',
    'no_text',
    'Acts 8:37 has no words in the World English Bible. The King James Version has them.',
  ],
  [
    'John 3:16, 18',
    'several_passages',
    '“John 3:16, 18” names several passages. Please write the book with each, like John 3:16; John 3:18.',
  ],
  ['my favourite', 'unknown_book', 'There is no book of the Bible called “my favourite”.'],
  [
    '3:16',
    'malformed',
    '“3:16” is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.',
  ],
])('“%s” is refused as %s, in words', (typed, reason, message) => {
  let refused: unknown
  try {
    readReference(typed)
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(ScriptureReferenceError)
  expect(refused).toMatchObject({ reason, message })
})

test('every chapter of every book is read in small letters, with and without its verses', () => {
  assert(
    property(constantFrom(...books), integer({ min: 0 }), ({ usfm, name }, some) => {
      const chapter = (some % chapterCount(usfm)) + 1
      const last = verseCount(usfm, chapter)
      const whole = { book: usfm, from: { chapter, verse: 1 }, to: { chapter, verse: last } }
      expect(readReference(`${name.toLowerCase()} ${chapter}`)).toEqual(whole)
      expect(readReference(`${name.toUpperCase()} ${chapter}.1-${last}`)).toEqual(whole)
    }),
  )
})
