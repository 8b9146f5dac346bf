import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import type { Usfm } from './books.ts'
import { blankVerses, lastVerses } from './verse-counts.ts'

export function chapterCount(book: Usfm, translation: Translation = 'WEB'): number {
  return lastVerses[translation][book].length
}

/** Returns the last verse number of a chapter; 0 if the chapter does not exist. */
export function verseCount(book: Usfm, chapter: number, translation: Translation = 'WEB'): number {
  return lastVerses[translation][book][chapter - 1] ?? 0
}

/**
 * Returns whether a translation has text for a verse. The World English Bible counts five verses but leaves them blank,
 * because the manuscripts that it follows do not have them: Luke 17:36, Acts 8:37 and others.
 */
export function hasText(
  book: Usfm,
  chapter: number,
  verse: number,
  translation: Translation = 'WEB',
): boolean {
  const exists = verse >= 1 && verse <= verseCount(book, chapter, translation)
  return exists && !blankVerses[translation].includes(`${book} ${chapter}:${verse}`)
}

/**
 * Counts the verses of a passage that have text. Takes the same time for any length. The first and the last
 * verse of the passage must exist; returns 0 if the last one is before the first.
 */
export function passageLength(
  { book, from, to }: PassageReference,
  translation: Translation = 'WEB',
): number {
  const numbered = positionIn(book, to, translation) - positionIn(book, from, translation) + 1
  return Math.max(0, numbered - blankVersesWithin({ book, from, to }, translation))
}

/** Cache by translation and book: for each chapter, the number of verses in the chapters before it. */
const versesBefore = new Map<string, readonly number[]>()

/**
 * Returns the position of a verse in its book. The first verse of the book has position 1, and positions continue
 * across chapters.
 */
function positionIn(book: Usfm, { chapter, verse }: VersePosition, translation: Translation): number {
  const key = `${translation} ${book}`
  const known = versesBefore.get(key)
  if (known) return (known[chapter - 1] ?? 0) + verse
  const before: number[] = []
  let verses = 0
  for (const last of lastVerses[translation][book]) {
    before.push(verses)
    verses += last
  }
  versesBefore.set(key, before)
  return (before[chapter - 1] ?? 0) + verse
}

/** Counts the blank verses in a passage. A translation has at most five of them, so each is checked. */
function blankVersesWithin({ book, from, to }: PassageReference, translation: Translation): number {
  const [first, last] = [positionIn(book, from, translation), positionIn(book, to, translation)]
  let blank = 0
  for (const name of blankVerses[translation]) {
    const [of, chapter, verse] = name.split(/[ :]/)
    if (of !== book) continue
    const position = positionIn(book, { chapter: Number(chapter), verse: Number(verse) }, translation)
    if (position >= first && position <= last) blank += 1
  }
  return blank
}
