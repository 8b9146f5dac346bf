import { type BibleBook, bibleBooks, bookAt } from './bible-books.ts'

/** A chapter of the Bible. */
export interface BibleChapter {
  book: BibleBook
  chapter: number
}

/** "/bible/john/3"; with a verse, it is marked and brought into sight there: "/bible/john/3?verse=16". */
export function chapterAddress({ book, chapter }: BibleChapter, verse?: number): string {
  return `/bible/${book.slug}/${chapter}${verse === undefined ? '' : `?verse=${verse}`}`
}

/** "John 3" */
export function chapterName({ book, chapter }: BibleChapter): string {
  return `${book.referenceName} ${chapter}`
}

/** The chapter that an address names, in our one spelling of it; null where there is none. */
export function chapterAt(slug: string, chapter: string): BibleChapter | null {
  const book = bookAt(slug)
  if (!book || !/^[1-9]\d{0,2}$/.test(chapter) || Number(chapter) > book.chapters) return null
  return { book, chapter: Number(chapter) }
}

/** The chapter before, in the book before where this is a book's first; null before Genesis 1. */
export function chapterBefore({ book, chapter }: BibleChapter): BibleChapter | null {
  if (chapter > 1) return { book, chapter: chapter - 1 }
  const before = bibleBooks[bibleBooks.indexOf(book) - 1]
  return before ? { book: before, chapter: before.chapters } : null
}

/** The chapter behind, in the next book where this is a book's last; null behind Revelation 22. */
export function chapterAfter({ book, chapter }: BibleChapter): BibleChapter | null {
  if (chapter < book.chapters) return { book, chapter: chapter + 1 }
  const after = bibleBooks[bibleBooks.indexOf(book) + 1]
  return after ? { book: after, chapter: 1 } : null
}
