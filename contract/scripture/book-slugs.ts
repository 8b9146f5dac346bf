import { bookNames, type Usfm } from './book-names.ts'

const usfms = Object.keys(bookNames) as Usfm[]

/** A book as an address names it: "song-of-solomon". */
export function bookSlug(usfm: Usfm): string {
  return bookNames[usfm].toLowerCase().replaceAll(' ', '-')
}

const bySlug: ReadonlyMap<string, Usfm> = new Map(usfms.map((usfm) => [bookSlug(usfm), usfm]))

/** The book that an address names, in our one spelling of it. */
export function bookBySlug(slug: string): Usfm | undefined {
  return bySlug.get(slug)
}
