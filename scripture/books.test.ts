import { expect, test } from 'vitest'
import { bookByReferenceName, bookOf, books, referenceName } from './books.ts'
import { chapterCount, hasText, verseCount } from './counts.ts'

test('there are 66 books, 39 in the Old Testament and 27 in the New', () => {
  expect(books).toHaveLength(66)
  expect(books.filter((book) => book.testament === 'old')).toHaveLength(39)
  expect(new Set(books.map((book) => book.usfm)).size).toBe(66)
})

test('the Psalms are called Psalm in references and Psalms as a book', () => {
  expect(referenceName(bookOf('PSA'))).toBe('Psalm')
  expect(bookOf('PSA').name).toBe('Psalms')
  expect(bookByReferenceName('Psalm')?.usfm).toBe('PSA')
  expect(bookByReferenceName('Psalms')).toBeUndefined()
  expect(bookByReferenceName('Song of Solomon')?.usfm).toBe('SNG')
})

test('the books have 1,189 chapters in both translations', () => {
  for (const translation of ['WEB', 'KJV'] as const) {
    const chapters = books.map((book) => chapterCount(book.usfm, translation))
    expect(chapters.reduce((sum, count) => sum + count, 0)).toBe(1189)
  }
})

test('the last verse of a chapter is known, and is 0 for a missing chapter', () => {
  expect(verseCount('PSA', 119)).toBe(176)
  expect(verseCount('JUD', 1)).toBe(25)
  expect(verseCount('JUD', 2)).toBe(0)
})

test('the doxology of Romans is in chapter 14 of the World English Bible and in 16 of the King James', () => {
  expect([verseCount('ROM', 14, 'WEB'), verseCount('ROM', 14, 'KJV')]).toEqual([26, 23])
  expect([hasText('ROM', 16, 25, 'WEB'), hasText('ROM', 16, 25, 'KJV')]).toEqual([false, true])
  expect(hasText('ROM', 16, 27, 'KJV')).toBe(true)
})

test('the World English Bible leaves five numbered verses blank', () => {
  const blank = books.flatMap((book) =>
    Array.from({ length: chapterCount(book.usfm) }, (_, index) => index + 1).flatMap((chapter) =>
      Array.from({ length: verseCount(book.usfm, chapter) }, (_, index) => index + 1)
        .filter((verse) => !hasText(book.usfm, chapter, verse))
        .map((verse) => `${book.name} ${chapter}:${verse}`),
    ),
  )
  expect(blank).toEqual(['Luke 17:36', 'Acts 8:37', 'Acts 15:34', 'Acts 24:7', 'Romans 16:25'])
})
