import { bookNames, type Usfm } from './book-names.ts'

export const testaments = ['old', 'new'] as const
export type Testament = (typeof testaments)[number]

/** Kinds of books, by the usual grouping. Acts belongs to history. */
export const bookKinds = ['law', 'history', 'wisdom', 'prophets', 'gospels', 'letters', 'revelation'] as const
export type BookKind = (typeof bookKinds)[number]

/** The first book of each group, in the order of the Protestant canon. */
const shelves: readonly [Usfm, BookKind][] = [
  ['GEN', 'law'],
  ['JOS', 'history'],
  ['JOB', 'wisdom'],
  ['ISA', 'prophets'],
  ['MAT', 'gospels'],
  ['ACT', 'history'],
  ['ROM', 'letters'],
  ['REV', 'revelation'],
]

const usfms = Object.keys(bookNames) as Usfm[]

export function kindOf(usfm: Usfm): BookKind {
  const place = usfms.indexOf(usfm)
  return shelves.findLast(([first]) => usfms.indexOf(first) <= place)?.[1] ?? 'law'
}

export function testamentOf(usfm: Usfm): Testament {
  return usfms.indexOf(usfm) < usfms.indexOf('MAT') ? 'old' : 'new'
}
