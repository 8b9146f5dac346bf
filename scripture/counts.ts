import type { Translation } from '#contract/scripture/passage.ts'
import type { Usfm } from './books.ts'
import { blankVerses, lastVerses } from './verse-counts.ts'

export function chapterCount(book: Usfm, translation: Translation = 'WEB'): number {
  return lastVerses[translation][book].length
}

/** The last verse number of a chapter; 0 where there is no such chapter. */
export function verseCount(book: Usfm, chapter: number, translation: Translation = 'WEB'): number {
  return lastVerses[translation][book][chapter - 1] ?? 0
}

/**
 * Whether the translation prints words for this verse. The World English Bible counts five verses that it
 * leaves blank, because the manuscripts it follows do not have them there: Luke 17:36, Acts 8:37 and others.
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
