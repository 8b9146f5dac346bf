import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { formatReference, includesVerse, type PassageReference } from '#contract/scripture/passage-range.ts'
import { books } from '#scripture/books.ts'
import { chapterCount, passageLength, verseCount } from '#scripture/counts.ts'
import { parseReference, versesOf } from './reference.ts'
import { type ReferenceRefusal, ScriptureReferenceError } from './reference-error.ts'

test.each([
  ['Genesis 1:24-2:3', 'GEN', [1, 24, 2, 3], 'Genesis 1:24–2:3'],
  ['Genesis 1:24–2:3', 'GEN', [1, 24, 2, 3], 'Genesis 1:24–2:3'],
  ['Psalm 8:1-9', 'PSA', [8, 1, 8, 9], 'Psalm 8:1–9'],
  ['John 3:16', 'JHN', [3, 16, 3, 16], 'John 3:16'],
  ['1 John 4:7-8', '1JN', [4, 7, 4, 8], '1 John 4:7–8'],
  ['Song of Solomon 8:6-7', 'SNG', [8, 6, 8, 7], 'Song of Solomon 8:6–7'],
  ['Esther 9:29-10:3', 'EST', [9, 29, 10, 3], 'Esther 9:29–10:3'],
  ['Jude 1:3-8', 'JUD', [1, 3, 1, 8], 'Jude 1:3–8'],
  ['Jude 3-8', 'JUD', [1, 3, 1, 8], 'Jude 1:3–8'],
  ['Philemon 6', 'PHM', [1, 6, 1, 6], 'Philemon 1:6'],
  ['Romans 14:24-26', 'ROM', [14, 24, 14, 26], 'Romans 14:24–26'],
])('%s is read, and written with an en dash', (text, book, [c1, v1, c2, v2], written) => {
  const reference = parseReference(text)
  expect(reference).toEqual({ book, from: { chapter: c1, verse: v1 }, to: { chapter: c2, verse: v2 } })
  expect(formatReference(reference)).toBe(written)
})

test.each<[string, ReferenceRefusal]>([
  ['', 'malformed'],
  ['Genesis', 'malformed'],
  ['Genesis 1', 'malformed'],
  ['Genesis 1-3', 'malformed'],
  ['Jude 3-1:8', 'malformed'],
  ['John 03:16', 'malformed'],
  ['John 3:0', 'malformed'],
  [' John 3:16', 'malformed'],
  ['John 3:1234', 'malformed'],
  ['hello John 3:16', 'unknown_book'],
  ['Psalms 8:1', 'unknown_book'],
  ['john 3:16', 'unknown_book'],
  ['4 John 1:1', 'malformed'],
  ['John 99:1', 'no_such_chapter'],
  ['Psalm 151:1', 'no_such_chapter'],
  ['Matthew 1:99', 'no_such_verse'],
  ['Daniel 3:24-100', 'no_such_verse'],
  ['3 John 1:15', 'no_such_verse'],
  ['Jude 26', 'no_such_verse'],
  ['John 3:17-16', 'not_ascending'],
  ['John 3:16-16', 'not_ascending'],
  ['Genesis 2:3-1:24', 'not_ascending'],
  ['Acts 8:37', 'no_text'],
  ['John 3:16 ', 'trailing_text'],
  ['John 3:16f', 'trailing_text'],
  ['John 3:16-', 'trailing_text'],
  ['John 3:16 and more', 'trailing_text'],
  ['Psalm 119:1-8, 17-24', 'several_passages'],
  ['John 3:16; Luke 2:1', 'several_passages'],
  ['John 3:16 and 18', 'several_passages'],
])('"%s" is refused as %s', (text, reason) => {
  const refusal = refusalOf(text)
  expect(refusal.reason).toBe(reason)
  expect(refusal.message).toMatch(/\.$/)
})

test('a rejection names the existing verses or chapters', () => {
  expect(refusalOf('Psalm 8:10').message).toBe('Psalm 8 has 9 verses, so no verse 10.')
  expect(refusalOf('Jude 2:1').message).toBe('Jude has 1 chapter, so no chapter 2.')
})

test('a blank verse is left out of a passage around it', () => {
  expect(versesOf(parseReference('Acts 8:36-38')).map(({ verse }) => verse)).toEqual([36, 38])
  expect(versesOf(parseReference('Acts 8:36-38', 'KJV'), 'KJV')).toHaveLength(3)
})

test('the length of a passage is its number of verses with text, in either translation', () => {
  for (const [text, web, kjv] of [
    ['Acts 8:36-38', 2, 3],
    ['Luke 17:35-37', 2, 3],
    ['Psalm 1:1-150:6', 2461, 2461],
    ['Romans 14:23-15:1', 5, 2],
  ] as const) {
    expect(passageLength(parseReference(text))).toBe(web)
    expect(passageLength(parseReference(text, 'KJV'), 'KJV')).toBe(kjv)
  }
})

test('a passage that spans two chapters contains the verses of both chapters', () => {
  const verses = versesOf(parseReference('Psalm 133:1-134:3'))
  expect(verses.map(({ chapter, verse }) => `${chapter}:${verse}`)).toEqual([
    '133:1',
    '133:2',
    '133:3',
    '134:1',
    '134:2',
    '134:3',
  ])
})

test('every verse of the Bible is parsed from its formatted reference', () => {
  let count = 0
  for (const { usfm } of books) {
    for (let chapter = 1; chapter <= chapterCount(usfm); chapter += 1) {
      const last = { chapter, verse: verseCount(usfm, chapter) }
      for (const verse of versesOf({ book: usfm, from: { chapter, verse: 1 }, to: last })) {
        const reference = { book: usfm, from: verse, to: verse }
        expect(parseReference(formatReference(reference))).toEqual(reference)
        count += 1
      }
    }
  }
  expect(count).toBe(31_098)
})

test('every formatted passage is parsed as the same passage, and contains exactly its verses', () => {
  assert(
    property(constantFrom(...books), tuple(integer({ min: 0 }), integer({ min: 0 })), (book, [a, b]) => {
      const chapters = chapterCount(book.usfm)
      const all = versesOf({
        book: book.usfm,
        from: { chapter: 1, verse: 1 },
        to: { chapter: chapters, verse: verseCount(book.usfm, chapters) },
      })
      const [start = 0, end = 0] = [a % all.length, b % all.length].sort((one, other) => one - other)
      const reference = { book: book.usfm, from: at(all, start), to: at(all, end) }
      expect(parseReference(formatReference(reference))).toEqual(reference)
      expect(versesOf(reference)).toEqual(all.slice(start, end + 1))
      expect(passageLength(reference)).toBe(end - start + 1)
      expect(all.filter((verse) => includesVerse(reference, verse))).toHaveLength(end - start + 1)
    }),
  )
})

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}

function refusalOf(text: string): ScriptureReferenceError {
  let reference: PassageReference
  try {
    reference = parseReference(text)
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return error
    throw error
  }
  throw new Error(`"${text}" was read as ${formatReference(reference)}.`)
}
