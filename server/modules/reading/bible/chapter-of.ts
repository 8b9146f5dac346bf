import type { BibleBookText, BibleChapterText, DayOfChapter } from '#contract/reading/bible.ts'
import type { BibleChapter } from '#contract/scripture/bible-address.ts'
import type { BibleBook } from '#contract/scripture/bible-books.ts'
import type { Passage, Translation } from '#contract/scripture/passage.ts'
import type { Usfm } from '#scripture/books.ts'
import { hasText, verseCount } from '#scripture/counts.ts'
import { passageOf } from '#scripture/passage.ts'

type DaysOf = (book: Usfm, chapter: number) => readonly DayOfChapter[]

/** Returns a whole chapter as a passage. The number of its last verse depends on the translation. */
export function passageOfChapter(
  { book: { usfm }, chapter }: BibleChapter,
  translation: Translation,
): Passage {
  const last = verseCount(usfm, chapter, translation)
  return passageOf({ book: usfm, from: { chapter, verse: 1 }, to: { chapter, verse: last } }, translation)
}

/**
 * Returns a chapter in a translation: the passage with its text, the numbers of verses without text, and the
 * days of the plan whose passage includes the chapter.
 */
export function chapterOf(here: BibleChapter, translation: Translation, daysOf: DaysOf): BibleChapterText {
  const { book, chapter } = here
  const count = verseCount(book.usfm, chapter, translation)
  const verses = Array.from({ length: count }, (_, index) => index + 1)
  return {
    passage: passageOfChapter(here, translation),
    blankVerses: verses.filter((verse) => !hasText(book.usfm, chapter, verse, translation)),
    days: [...daysOf(book.usfm, chapter)],
  }
}

/** Returns all chapters of a book in a translation. */
export function bookTextOf(book: BibleBook, translation: Translation, daysOf: DaysOf): BibleBookText {
  const chapters = Array.from({ length: book.chapters }, (_, index) =>
    chapterOf({ book, chapter: index + 1 }, translation, daysOf),
  )
  return { translation, chapters }
}
