import { bookNames, nameInReference, type Usfm } from '#contract/scripture/book-names.ts'
import type { bookKinds } from '#contract/scripture/word.ts'

export type { Usfm }

export type Testament = 'old' | 'new'

/** The kind of writing, as the shelves of a Bible are usually labelled. */
export type BookKind = (typeof bookKinds)[number]

export interface Book {
  usfm: Usfm
  name: string
  testament: Testament
  kind: BookKind
}

const rows: readonly Omit<Book, 'name'>[] = [
  { usfm: 'GEN', testament: 'old', kind: 'law' },
  { usfm: 'EXO', testament: 'old', kind: 'law' },
  { usfm: 'LEV', testament: 'old', kind: 'law' },
  { usfm: 'NUM', testament: 'old', kind: 'law' },
  { usfm: 'DEU', testament: 'old', kind: 'law' },
  { usfm: 'JOS', testament: 'old', kind: 'history' },
  { usfm: 'JDG', testament: 'old', kind: 'history' },
  { usfm: 'RUT', testament: 'old', kind: 'history' },
  { usfm: '1SA', testament: 'old', kind: 'history' },
  { usfm: '2SA', testament: 'old', kind: 'history' },
  { usfm: '1KI', testament: 'old', kind: 'history' },
  { usfm: '2KI', testament: 'old', kind: 'history' },
  { usfm: '1CH', testament: 'old', kind: 'history' },
  { usfm: '2CH', testament: 'old', kind: 'history' },
  { usfm: 'EZR', testament: 'old', kind: 'history' },
  { usfm: 'NEH', testament: 'old', kind: 'history' },
  { usfm: 'EST', testament: 'old', kind: 'history' },
  { usfm: 'JOB', testament: 'old', kind: 'wisdom' },
  { usfm: 'PSA', testament: 'old', kind: 'wisdom' },
  { usfm: 'PRO', testament: 'old', kind: 'wisdom' },
  { usfm: 'ECC', testament: 'old', kind: 'wisdom' },
  { usfm: 'SNG', testament: 'old', kind: 'wisdom' },
  { usfm: 'ISA', testament: 'old', kind: 'prophets' },
  { usfm: 'JER', testament: 'old', kind: 'prophets' },
  { usfm: 'LAM', testament: 'old', kind: 'prophets' },
  { usfm: 'EZK', testament: 'old', kind: 'prophets' },
  { usfm: 'DAN', testament: 'old', kind: 'prophets' },
  { usfm: 'HOS', testament: 'old', kind: 'prophets' },
  { usfm: 'JOL', testament: 'old', kind: 'prophets' },
  { usfm: 'AMO', testament: 'old', kind: 'prophets' },
  { usfm: 'OBA', testament: 'old', kind: 'prophets' },
  { usfm: 'JON', testament: 'old', kind: 'prophets' },
  { usfm: 'MIC', testament: 'old', kind: 'prophets' },
  { usfm: 'NAM', testament: 'old', kind: 'prophets' },
  { usfm: 'HAB', testament: 'old', kind: 'prophets' },
  { usfm: 'ZEP', testament: 'old', kind: 'prophets' },
  { usfm: 'HAG', testament: 'old', kind: 'prophets' },
  { usfm: 'ZEC', testament: 'old', kind: 'prophets' },
  { usfm: 'MAL', testament: 'old', kind: 'prophets' },
  { usfm: 'MAT', testament: 'new', kind: 'gospels' },
  { usfm: 'MRK', testament: 'new', kind: 'gospels' },
  { usfm: 'LUK', testament: 'new', kind: 'gospels' },
  { usfm: 'JHN', testament: 'new', kind: 'gospels' },
  { usfm: 'ACT', testament: 'new', kind: 'history' },
  { usfm: 'ROM', testament: 'new', kind: 'letters' },
  { usfm: '1CO', testament: 'new', kind: 'letters' },
  { usfm: '2CO', testament: 'new', kind: 'letters' },
  { usfm: 'GAL', testament: 'new', kind: 'letters' },
  { usfm: 'EPH', testament: 'new', kind: 'letters' },
  { usfm: 'PHP', testament: 'new', kind: 'letters' },
  { usfm: 'COL', testament: 'new', kind: 'letters' },
  { usfm: '1TH', testament: 'new', kind: 'letters' },
  { usfm: '2TH', testament: 'new', kind: 'letters' },
  { usfm: '1TI', testament: 'new', kind: 'letters' },
  { usfm: '2TI', testament: 'new', kind: 'letters' },
  { usfm: 'TIT', testament: 'new', kind: 'letters' },
  { usfm: 'PHM', testament: 'new', kind: 'letters' },
  { usfm: 'HEB', testament: 'new', kind: 'letters' },
  { usfm: 'JAS', testament: 'new', kind: 'letters' },
  { usfm: '1PE', testament: 'new', kind: 'letters' },
  { usfm: '2PE', testament: 'new', kind: 'letters' },
  { usfm: '1JN', testament: 'new', kind: 'letters' },
  { usfm: '2JN', testament: 'new', kind: 'letters' },
  { usfm: '3JN', testament: 'new', kind: 'letters' },
  { usfm: 'JUD', testament: 'new', kind: 'letters' },
  { usfm: 'REV', testament: 'new', kind: 'revelation' },
]

/** The 66 books in the order of the Protestant canon. How many chapters and verses they have: `counts.ts`. */
export const books: readonly Book[] = rows.map((row) => ({ ...row, name: bookNames[row.usfm] }))

const byUsfm = new Map<string, Book>(books.map((book) => [book.usfm, book]))
const byReferenceName = new Map<string, Book>(books.map((book) => [referenceName(book), book]))

export function bookOf(usfm: Usfm): Book {
  const book = byUsfm.get(usfm)
  if (!book) throw new Error(`No book has the code ${usfm}.`)
  return book
}

/** "Psalm" in a reference, "Psalms" on a shelf; every other book has one name. */
export function referenceName({ usfm }: Book): string {
  return nameInReference(usfm)
}

/** The book that a reference means by this name, spelled as `referenceName` spells it. */
export function bookByReferenceName(name: string): Book | undefined {
  return byReferenceName.get(name)
}
