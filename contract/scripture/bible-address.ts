import { type BibleBook, bibleBooks, bookAt } from './bible-books.ts'

/** A chapter of the Bible. */
export interface BibleChapter {
  book: BibleBook
  chapter: number
}

/**
 * Path of a chapter: "/bible/john/3"; with a verse to scroll to and highlight:
 * "/bible/john/3?verse=16".
 */
export function chapterAddress({ book, chapter }: BibleChapter, verse?: number): string {
  return `/bible/${book.slug}/${chapter}${verse === undefined ? '' : `?verse=${verse}`}`
}

/** Name of a chapter, such as "John 3". */
export function chapterName({ book, chapter }: BibleChapter): string {
  return `${book.referenceName} ${chapter}`
}

/**
 * Parses a book and a chapter from the segments of a path. Returns null if the chapter does not exist, or is not in our
 * canonical spelling.
 */
export function chapterAt(slug: string, chapter: string): BibleChapter | null {
  const book = bookAt(slug)
  if (!book || !/^[1-9]\d{0,2}$/.test(chapter) || Number(chapter) > book.chapters) return null
  return { book, chapter: Number(chapter) }
}

/**
 * The previous chapter, in the previous book if this is the first of its book; null before Genesis
 * 1.
 */
export function chapterBefore({ book, chapter }: BibleChapter): BibleChapter | null {
  if (chapter > 1) return { book, chapter: chapter - 1 }
  const before = bibleBooks[bibleBooks.indexOf(book) - 1]
  return before ? { book: before, chapter: before.chapters } : null
}

/** The next chapter, in the next book if this is the last of its book; null after Revelation 22. */
export function chapterAfter({ book, chapter }: BibleChapter): BibleChapter | null {
  if (chapter < book.chapters) return { book, chapter: chapter + 1 }
  const after = bibleBooks[bibleBooks.indexOf(book) + 1]
  return after ? { book: after, chapter: 1 } : null
}
