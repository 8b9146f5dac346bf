import { type BookKind, kindOf, type Testament, testamentOf } from '#contract/scripture/book-kinds.ts'
import { bookNames, nameInReference, type Usfm } from '#contract/scripture/book-names.ts'

export type { Usfm }

export interface Book {
  usfm: Usfm
  name: string
  testament: Testament
  kind: BookKind
}

const usfms = Object.keys(bookNames) as Usfm[]

/** The 66 books in the order of the Protestant canon. Their numbers of chapters and verses are in `counts.ts`. */
export const books: readonly Book[] = usfms.map((usfm) => ({
  usfm,
  name: bookNames[usfm],
  testament: testamentOf(usfm),
  kind: kindOf(usfm),
}))

const byUsfm = new Map<string, Book>(books.map((book) => [book.usfm, book]))
const byReferenceName = new Map<string, Book>(books.map((book) => [referenceName(book), book]))

export function bookOf(usfm: Usfm): Book {
  const book = byUsfm.get(usfm)
  if (!book) throw new Error(`No book has the code ${usfm}.`)
  return book
}

/**
 * Returns the name of a book as it is written in references such as "Psalm 23:1": "Psalm" for Psalms, the usual name
 * for all others.
 */
export function referenceName({ usfm }: Book): string {
  return nameInReference(usfm)
}

/** Returns the book with this name, which must be spelled exactly as `referenceName` returns it. */
export function bookByReferenceName(name: string): Book | undefined {
  return byReferenceName.get(name)
}
