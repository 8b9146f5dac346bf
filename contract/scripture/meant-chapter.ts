import { type BibleChapter, chapterAt } from './bible-address.ts'
import { type BibleBook, bibleBooks } from './bible-books.ts'
import { bookMeant } from './book-names.ts'

/** What an address of the Bible means that is not written as ours are. */
export type MeantChapter =
  | { kind: 'chapter'; meant: BibleChapter }
  /** There is such a book, and no such chapter in it. */
  | { kind: 'no_chapter'; book: BibleBook }
  | { kind: 'no_book' }

/** Reads an address as people write it: "psalm" and "ps" are Psalms, "1cor" is 1 Corinthians; without a chapter the first is meant. */
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
