import { type BibleChapter, chapterAt } from './bible-address.ts'
import { type BibleBook, bibleBooks } from './bible-books.ts'
import { bookMeant } from './book-names.ts'

/** Result of interpreting a URL of the Bible that does not have our canonical spelling. */
export type MeantChapter =
  | { kind: 'chapter'; meant: BibleChapter }
  /** The URL names a book that exists, and a chapter that this book does not have. */
  | { kind: 'no_chapter'; book: BibleBook }
  | { kind: 'no_book' }

/**
 * Interprets a URL of the Bible in the spelling of a user: "psalm" and "ps" are Psalms, "1cor" is 1
 * Corinthians. If the URL names no chapter, the first chapter of the book is meant.
 */
export function meantChapter(slug: string, chapter = '1'): MeantChapter {
  const written = slug
    .toLowerCase()
    .replace(/[-_.]+/g, ' ')
    .replace(/^([123])(?=\p{L})/u, '$1 ')
    .trim()
  const usfm = bookMeant(written)
  const book = bibleBooks.find((one) => one.usfm === usfm)
  if (!book) return { kind: 'no_book' }
  const meant = chapterAt(book.slug, chapter.replace(/^0+(?=[1-9])/, ''))
  return meant ? { kind: 'chapter', meant } : { kind: 'no_chapter', book }
}
