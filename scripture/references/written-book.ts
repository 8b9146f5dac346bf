import { bookByWrittenName, bookMeant, type Usfm } from '#contract/scripture/book-names.ts'
import { parseWithLibrary } from './library-parser.ts'

/** The name of a book that was found before a number. */
export interface WrittenBook {
  /** Offset of the first character of the name. */
  start: number
  /** The book that has this name; several if the name is ambiguous. */
  books: readonly Usfm[]
  /** The name as the user wrote it. */
  name: string
}

/** Maximum number of words in a name, including number and introduction: "The Gospel according to Saint John". */
const MOST_WORDS = 6
const MOST_CHARS = 48

const PREFIX =
  /^(?:the )?(?:(?:holy )?gospel (?:of|according to)|(?:letter|epistle) (?:of|to)(?: the)?|book of(?: the)?(?: prophet)?) (?:(?:saint|st) )?|^the |^(?:saint|st) /
const NUMBERED_PREFIX = /^([123]) (?:(?:letter|epistle|book) (?:of|to)(?: the)? )/

const otherNames: ReadonlyMap<string, Usfm> = new Map([
  ['acts of the apostles', 'ACT'],
  ['apocalypse', 'REV'],
  ['cant', 'SNG'],
  ['canticles', 'SNG'],
  ['songs', 'SNG'],
  ['1 ts', '1TH'],
  ['2 ts', '2TH'],
])

/**
 * Matches a word that explains the number after it, so that this number is not part of a book's name: the 3 in "Chapter
 * 3 John 3:16".
 */
const COUNTED_PART = /(?:chapter|verse|day|week)\s$/iu

/**
 * Returns the longest name of a book with which a text ends; null if there is none. In running text, an abbreviation
 * that only the reference parser library knows, and not our list of names, must begin with a capital.
 */
export function bookAtEnd(text: string, isRunning: boolean): WrittenBook | null {
  const from = Math.max(0, text.length - MOST_CHARS)
  const words = [
    ...text
      .slice(from)
      .matchAll(/(?:(?<![\p{L}\p{N}])[1-4](?:st|nd|rd|th)?(?=[\s.]*\p{L}))|\p{L}[\p{L}\p{M}'’]*/gu),
  ]
  const last = words.at(-1)
  if (!last || !/^[\s.]*$/.test(text.slice(from + last.index + last[0].length))) return null
  for (let first = Math.max(0, words.length - MOST_WORDS); first < words.length; first += 1) {
    const named = words.slice(first)
    const start = from + (named[0]?.index ?? 0)
    if (!isName(text, start)) continue
    const written = text.slice(start, from + last.index + last[0].length)
    const isCounted = /^[1-4]/.test(written) && COUNTED_PART.test(text.slice(0, start))
    if (isCounted || !/^[^,;:!?()\n]*$/.test(written)) continue
    const books = booksNamed(written, isRunning)
    if (books.length > 0)
      return isTorn(text, start, written, isRunning) ? null : { start, books, name: written }
  }
  return null
}

/** Returns the books that a name may mean; none for an unknown name. */
export function booksNamed(written: string, isRunning = false): readonly Usfm[] {
  const key = keyOf(written)
  const known = bookByWrittenName.get(key) ?? otherNames.get(key)
  if (known) return [known]
  const numbered = ['1', '2', '3'].flatMap((count) => bookByWrittenName.get(`${count} ${key}`) ?? [])
  if (numbered.length > 0) return numbered
  const mayBeName = key.length > 1 && /^(?:[123] )?\S+$/.test(key)
  const isNamed = !isRunning || /^(?:[123]\s?)?\p{Lu}/u.test(written)
  const fromLibrary = mayBeName && isNamed ? libraryBooks(written) : []
  if (isRunning) return fromLibrary
  if (fromLibrary.length > 0) return fromLibrary
  const meant = bookMeant(key)
  return meant ? [meant] : []
}

const counts: ReadonlyMap<string, string> = new Map([
  ...['1st', 'first', 'i'].map((count) => [count, '1'] as const),
  ...['2nd', 'second', 'ii'].map((count) => [count, '2'] as const),
  ...['3rd', 'third', 'iii'].map((count) => [count, '3'] as const),
])

/**
 * Normalizes the name of a book: lower case, with the number first. "First Letter to the Corinthians" becomes "1
 * corinthians", "ICor." becomes "1 cor".
 */
export function keyOf(written: string): string {
  const words = written
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
    .replace(/^the (?=first|second|third|[123])/, '')
    .replace(/^([1-4](?:st|nd|rd)?|first|second|third|i{1,3}) ?(?=\p{L})/u, (whole, count: string) => {
      const isApart = whole.endsWith(' ') || /^\d/.test(count)
      return isApart ? `${counts.get(count) ?? count} ` : whole
    })
    .replace(/^(i{1,3})(?=[a-z]{2})(?!i)/, (count, _, __, whole: string) => {
      const numbered = `${count.length} ${whole.slice(count.length)}`
      return bookByWrittenName.has(numbered) ? `${count.length} ` : count
    })
  return words.replace(NUMBERED_PREFIX, '$1 ').replace(PREFIX, '')
}

function libraryBooks(written: string): readonly Usfm[] {
  const [passage] = parseWithLibrary(`${written} 1:1`)
  return passage?.start === 0 ? [passage.book, ...passage.otherBooks] : []
}

/** Returns whether a name can begin at an offset of a text: anywhere except in the middle of a word. */
function isName(text: string, start: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text[start - 1] ?? '')
}

/**
 * Returns whether the number before a name makes it the name of an unknown book, such as "4 John". In running text, the
 * number is ignored before the name of a book that never has a number, as in "4 Mark".
 */
function isTorn(text: string, start: number, name: string, isRunning: boolean): boolean {
  const before = text.slice(0, start)
  if (!/(?<![\p{L}\p{N}:.,-])[1-9](?:st|nd|rd|th)?[\s.]*$/u.test(before)) return false
  if (isRunning && !bookByWrittenName.has(`1 ${keyOf(name)}`)) return false
  return !COUNTED_PART.test(before.replace(/\d\s*$/, ''))
}
