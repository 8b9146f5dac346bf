import { bookNames, type Usfm } from './book-names.ts'

export const testaments = ['old', 'new'] as const
export type Testament = (typeof testaments)[number]

/** Kinds of books of the Bible, as Bibles usually group them. Acts is 'history', like Joshua to Esther. */
export const bookKinds = ['law', 'history', 'wisdom', 'prophets', 'gospels', 'letters', 'revelation'] as const
export type BookKind = (typeof bookKinds)[number]

/**
 * First book of each group of consecutive books of the same kind, in the order of the Protestant canon. A group ends
 * before the first book of the next one.
 */
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
