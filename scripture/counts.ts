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
 * Returns whether the translation has text for this verse. The World English Bible counts five verses that it
 * leaves blank, because they are missing in the manuscripts that it follows: Luke 17:36, Acts 8:37 and
 * others.
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
 * Counts the verses of a passage that have text, in constant time. Both ends must exist; 0 if the end is
 * before the start.
 */
export function passageLength(
  { book, from, to }: PassageReference,
  translation: Translation = 'WEB',
): number {
  const numbered = positionIn(book, to, translation) - positionIn(book, from, translation) + 1
  return Math.max(0, numbered - blankVersesWithin({ book, from, to }, translation))
}

/** Number of verses of a book before each of its chapters, by translation and book. */
const versesBefore = new Map<string, readonly number[]>()

/** Returns the position of a verse in its book, from 1. */
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

/**
 * Counts the blank verses of a passage. All blank verses are compared, because a translation has at most
 * five.
 */
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
