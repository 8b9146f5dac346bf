import { editDistance } from '#contract/values/edit-distance.ts'
import { bookByWrittenName, bookMeant, nameInReference, type Usfm } from './book-names.ts'

/** Maximum number of suggestions in a sentence. */
const MOST_MEANT = 3

const NAME_THEN_NUMBERS = /^[\s("'“‘[]*([1-3]?[.\s]*\p{L}[\p{L}.\s]*?)[.\s]*(\d[\d\s:.,–-]*)$/u
const COMMA_FOR_COLON = /^(\d{1,3})\s?,\s?(\d{1,3}(?:\s?[-–]\s?\d{1,3})?)$/

/**
 * References that may be meant by one that cannot be read, as we write them: "Jn 3,16" is John 3:16 in other languages, "Corinthians
 * 5:7" lacks a number, and "Philippans 4:13" is misspelled. Whether they exist is not checked.
 */
export function meantReferences(typed: string): string[] {
  const [, written, digits = ''] = NAME_THEN_NUMBERS.exec(typed) ?? []
  if (written === undefined) return []
  const name = written
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .replace(/^([1-3]) ?/, '$1 ')
    .trim()
  const numbers = numbersMeant(digits.trim())
  const known = bookMeant(asCounted(name))
  if (known && numbers === digits.trim()) return []
  const books = known ? [known] : similarBooks(name)
  return books.slice(0, MOST_MEANT).map((book) => `${nameInReference(book)} ${numbers}`)
}

/** Replaces a comma between chapter and verse: "3,16" becomes "3:16". */
function numbersMeant(digits: string): string {
  const [, chapter, verses] = COMMA_FOR_COLON.exec(digits) ?? []
  return verses === undefined ? digits.replace(/[\s:.,–-]+$/, '') : `${chapter}:${verses.replace(/\s/g, '')}`
}

/** "i pt" is "1 pt". */
function asCounted(name: string): string {
  return name.replace(/^(iii|ii|i) /, (count) => `${count.length - 1} `)
}

/** Books that a name may abbreviate or misspell. @param name in lower case */
export function similarBooks(name: string): Usfm[] {
  const numbered = ['1', '2', '3'].flatMap((count) => bookByWrittenName.get(`${count} ${name}`) ?? [])
  if (numbered.length > 0) return numbered
  const written = [...bookByWrittenName]
  const begun = name.length < 2 ? [] : written.filter(([one]) => one.startsWith(name))
  const beginnings = [...new Set(begun.map(([, book]) => book))]
  return beginnings.length > 0 && beginnings.length <= MOST_MEANT ? beginnings : nearest(name, written)
}

/** Books with the smallest edit distance: at most one in a short name, two in a long one, none in the shortest. */
function nearest(name: string, written: readonly (readonly [string, Usfm])[]): Usfm[] {
  const most = name.length < 5 ? 0 : name.length < 8 ? 1 : 2
  let least = most + 1
  let books = new Set<Usfm>()
  for (const [one, book] of written) {
    const distance = editDistance(name, one, most)
    if (distance > most || distance > least) continue
    if (distance < least) books = new Set()
    least = distance
    books.add(book)
  }
  return [...books]
}
