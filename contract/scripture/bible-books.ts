import { bookSlug } from './bible-slug.ts'
import { bookNames, nameInReference, type Usfm } from './book-names.ts'

/** A book of the Bible, with the names that URLs, references and titles use. */
export interface BibleBook {
  usfm: Usfm
  /** Name as a title, such as "Psalms". */
  name: string
  /** Name as used in references: "Psalm". */
  referenceName: string
  /** Name as used in URLs: "song-of-solomon". */
  slug: string
  /** Number of chapters; the same in the World English Bible and the King James Version. */
  chapters: number
}

/**
 * Number of chapters of each book, in Bible order. A test compares the numbers with the compiled text of the
 * Bible.
 */
const chapterCounts =
  '50 40 27 36 34 24 21 4 31 24 22 25 29 36 10 13 10 42 150 31 12 8 66 52 5 48 12 14 3 9 1 4 7 3 3 3 2 14 4 28 16 24 21 28 16 16 13 6 6 4 4 5 3 6 4 3 1 13 5 5 3 5 1 1 1 22'
    .split(' ')
    .map(Number)

const usfms = Object.keys(bookNames) as Usfm[]

/** The 66 books in Bible order. */
export const bibleBooks: readonly BibleBook[] = usfms.map((usfm, index) => ({
  usfm,
  name: bookNames[usfm],
  referenceName: nameInReference(usfm),
  slug: bookSlug(bookNames[usfm]),
  chapters: chapterCounts[index] ?? 0,
}))

const firstOfNew = usfms.indexOf('MAT')

/** The 66 books, divided by testament. */
export const testaments = [
  { title: 'Old Testament', books: bibleBooks.slice(0, firstOfNew) },
  { title: 'New Testament', books: bibleBooks.slice(firstOfNew) },
] as const

const bySlug: ReadonlyMap<string, BibleBook> = new Map(bibleBooks.map((book) => [book.slug, book]))

/** Returns the book with this slug; undefined for any spelling but our canonical one. */
export function bookAt(slug: string): BibleBook | undefined {
  return bySlug.get(slug)
}
