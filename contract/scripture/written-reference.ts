import { MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { bookMeant, oneChapterBooks, type Usfm } from './book-names.ts'

interface Position {
  chapter: number
  verse: number
}

/** A passage as somebody typed it. Whether the Bible has such a chapter and verse is for `scripture/` to say. */
export interface WrittenReference {
  book: Usfm
  from: Position
  /** Infinity for the last: "Psalm 23" ends with the last verse of its chapter, "Ruth" with the last of its chapters. */
  to: Position
  /** Whether no number was typed behind the name. */
  isWholeBook: boolean
}

export type Reading =
  | { kind: 'reference'; reference: WrittenReference }
  | { kind: 'unknown_book'; name: string }
  | { kind: 'several_passages' }
  | { kind: 'malformed' }

const BOOK_THEN_NUMBERS =
  /^(?:([123])(?:st|nd|rd)?[.\s]*|(first|second|third|iii|ii|i)[.\s]+)?(\p{L}[\p{L}\s.]*?)[.\s]*(\d.*)?$/u

const counts: ReadonlyMap<string, string> = new Map([
  ['first', '1'],
  ['second', '2'],
  ['third', '3'],
  ['i', '1'],
  ['ii', '2'],
  ['iii', '3'],
])

const NUMBER = '0*([1-9]\\d{0,2})'
const VERSE = `(?:[:.\\s]\\s*${NUMBER})?`
const NUMBERS = new RegExp(`^${NUMBER}${VERSE}(?:-${NUMBER}${VERSE})?$`)

/**
 * Reads what somebody typed where nothing but one passage is expected: "ps23", "1 cor 13 4-7", "I Cor. 13.4–7", "John
 * chapter 3 verse 16", "gen 1-2", "Ruth".
 */
export function readWritten(typed: string): Reading {
  if (typed.length > MAX_SCRIPTURE_CHARS) return { kind: 'malformed' }
  const [, digit, word = '', written, numbers] = BOOK_THEN_NUMBERS.exec(plainly(typed)) ?? []
  if (written === undefined) return { kind: 'malformed' }
  const count = digit ?? counts.get(word)
  const bare = written.replace(/[.\s]+/g, ' ').trim()
  const book = bookMeant(count ? `${count} ${bare}` : bare)
  if (!book) return { kind: 'unknown_book', name: nameIn(typed) }
  const span = numbers === undefined ? allChapters : spanOf(numbers, oneChapterBooks.has(book))
  if (span) return { kind: 'reference', reference: { book, ...span, isWholeBook: numbers === undefined } }
  return { kind: /(?:[,;&]|\band\b).*\d/.test(numbers ?? '') ? 'several_passages' : 'malformed' }
}

/** In small letters, with plain hyphens and without the words and signs that people write around numbers. */
function plainly(typed: string): string {
  return typed
    .replace(/\p{Cf}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/^[\s("'“‘[]+|[\s.,;:/)"'”’\]-]+$/g, '')
    .replace(/(?<=\p{L}\.?\s+)(?:chapters?|chap|ch)\.?(?=\s*\d)/gu, ' ')
    .replace(/(?<=(?:\p{L}\.?\s+|\d[\s:,.]*))(?:verses?|vv|vs|v)\.?(?=\s*\d)/gu, ' ')
    .replace(/(?<=\d)\s+(?:to|through|thru)\s+(?=\d)/g, '-')
    .replace(/\s*([:-])\s*/g, '$1')
    .replace(/(?<=\d)[abc](?![\p{L}\d])/gu, '')
}

/** What was typed before the chapter. */
function nameIn(typed: string): string {
  return (/^\s*[123]?[^\d]*/.exec(typed)?.[0] ?? typed).trim()
}

type Span = Pick<WrittenReference, 'from' | 'to'>

const LAST = Number.POSITIVE_INFINITY

const allChapters: Span = { from: { chapter: 1, verse: 1 }, to: { chapter: LAST, verse: LAST } }

function spanOf(numbers: string, isOneChapter: boolean): Span | null {
  const match = NUMBERS.exec(numbers)
  if (!match) return null
  const [first = 1, second, third, fourth] = match.slice(1).map((digits) => digits && Number(digits)) as (
    | number
    | undefined
  )[]
  if (second !== undefined) {
    const from = { chapter: first, verse: second }
    if (third === undefined) return { from, to: from }
    return {
      from,
      to: fourth === undefined ? { chapter: first, verse: third } : { chapter: third, verse: fourth },
    }
  }
  // "Jude 3-8" are verses, and "Jude 1" is all of it.
  if (isOneChapter && fourth === undefined && (first > 1 || third !== undefined))
    return { from: { chapter: 1, verse: first }, to: { chapter: 1, verse: third ?? first } }
  return { from: { chapter: first, verse: 1 }, to: { chapter: third ?? first, verse: fourth ?? LAST } }
}
