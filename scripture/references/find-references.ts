import {
  bookByWrittenName,
  nameInReference,
  type Usfm,
  writtenNames,
} from '#contract/scripture/book-names.ts'
import type { VerseLink } from '#contract/scripture/passage.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { chapterCount, passageLength, verseCount } from '#scripture/counts.ts'
import { continuedReference, type WrittenPassage } from './continued-references.ts'
import { parseReference } from './reference.ts'
import { ScriptureReferenceError } from './reference-error.ts'

interface Bounds {
  /** References found, from the beginning of the text. */
  atMost: number
  /** A longer passage stays plain text. */
  maxVerses: number
  /** Beside a note "ps 23" is a psalm; in running text it might be anything. */
  isField?: boolean
}

const COUNT = '(?:1st|2nd|3rd|[123]|First|Second|Third|III|II|I)'
const NAMES = writtenNames.map((name) => name.replaceAll(' ', '\\s')).join('|')
const NUMBER = '[1-9]\\d{0,2}'

// A number of the book, its name, a chapter; then a verse, and where the passage ends.
const WRITTEN = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${COUNT})\\s?)?(${NAMES})(?:\\.\\s?|\\s)(${NUMBER})(?:[:.](${NUMBER})[abc]?)?(?:[-–‐‑](?:(${NUMBER})[:.])?(${NUMBER})[abc]?)?(?![\\d\\p{L}]{2}|\\d|:\\d|[-–]\\d)`,
  'giu',
)

/** "Chapter 3", "Second", and the signs around them. */
const MAX_COUNT_CHARS = 12

/** "Chapter 3 John 3:16": the number is that of a part. */
const COUNTED_PART = /(?:chapter|verse|day|week)\s\d\s?$/iu

const COUNT_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${COUNT})\\s?$`, 'iu')

/** Names that are first of all words, or people: "Mark 3 of them", "Job 1 is done". A chapter of them has to stand apart. */
const everydayNames =
  /^(acts|amos|daniel|esther|ezra|job|joel|john|joshua|judges|kings|luke|mark|matthew|numbers|peter|romans|ruth|samuel|song|timothy|titus|james)$/i

/** What a number counts, where it is no chapter. */
const counted =
  /^\s(times?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|people|persons?|men|women|items?|things?|points?|percent|of|more|am|pm|a\.m|p\.m)(?!\p{L})/iu

const standsApart =
  /^(?:[.,;:!?)\]"'”’…]|\s*$|\s*\n|\s(?:and|or|is|to|in|with|for|says|tells|where|when|on|was)\s)/u

/**
 * References to Scripture in running text, as people write them: "see John 3:16-18, and 1 Cor 13", "Ps. 23". A chapter
 * alone is its whole passage. What only looks like a reference, or names what is not there, is left alone.
 */
export function findReferences(text: string, { atMost, maxVerses, isField = false }: Bounds): VerseLink[] {
  const found: VerseLink[] = []
  const isShort = ({ reference }: { reference: PassageReference }) => passageLength(reference) <= maxVerses
  const pattern = new RegExp(WRITTEN)
  for (let match = pattern.exec(text); match && found.length < atMost; match = pattern.exec(text)) {
    const start = match.index
    const read = readMatch(match, text, isField)
    if (read && isShort(read)) {
      const first = { start, end: start + read.length, reference: read.reference }
      const whole = continuedReference(text, first, read.isChapter)
      if (whole.isClear) found.push(...whole.passages.filter(isShort).map(asLink))
      pattern.lastIndex = whole.isClear ? (whole.passages.at(-1) ?? first).end : whole.end
    } else {
      // "3 John 3:16" is none, and the John in it may be.
      pattern.lastIndex = start + 1
    }
  }
  return found.slice(0, atMost)
}

function asLink({ start, end, reference }: WrittenPassage): VerseLink {
  return { start, end, reference: formatReference(reference) }
}

interface Read {
  reference: PassageReference
  /** Whether no verse was written: all of a chapter. */
  isChapter: boolean
  /** Of what was written. */
  length: number
}

function readMatch(match: RegExpExecArray, text: string, isField: boolean): Read | null {
  const [written, count, name = '', chapter = '', verse, toChapter, to] = match
  const number = count === undefined ? '' : `${numberOf(count)} `
  const usfm = bookByWrittenName.get(`${number}${name.toLowerCase().replace(/\s/g, ' ')}`)
  if (!usfm) return null
  const book = nameInReference(usfm)
  if (
    count === undefined &&
    isNumbered(name, text.slice(Math.max(0, match.index - MAX_COUNT_CHARS), match.index))
  )
    return null
  const isNamed = isField || startsLikeName(name)
  if (verse !== undefined) {
    // Full names count however they are typed. What is short has to look like a name.
    if (!isNamed && name.length < 4) return null
    const from = `${book} ${chapter}:${verse}`
    const whole = to && parsed(`${from}-${toChapter ? `${toChapter}:` : ''}${to}`)
    if (whole) return { reference: whole, isChapter: false, length: written.length }
    const one = parsed(from)
    const length = to ? written.search(/[-–‐‑](?=[^-–‐‑]*$)/) : written.length
    return one && { reference: one, isChapter: false, length }
  }
  if (!isNamed || toChapter !== undefined) return null
  const rest = text.slice(match.index + written.length)
  if (counted.test(rest) || (everydayNames.test(name) && !standsApart.test(rest))) return null
  const reference = chapterOrVerses(usfm, book, Number(chapter), to)
  return (
    reference && { reference, isChapter: chapterCount(usfm) > 1 || chapter === '1', length: written.length }
  )
}

/** Neither "3 John 15" nor "3 John 1:15" is in the Bible, and its writer meant neither chapter nor verse of John. */
function isNumbered(name: string, before: string): boolean {
  const [, count] = COUNT_BEFORE.exec(before) ?? []
  if (COUNTED_PART.test(before)) return false
  return count !== undefined && bookByWrittenName.has(`${numberOf(count)} ${name.toLowerCase()}`)
}

/** "Psalm 23" is a chapter, "Jude 3" a verse, and "Jude 1" all of it. Several chapters are more than anybody wants to open. */
function chapterOrVerses(
  usfm: Usfm,
  book: string,
  number: number,
  to: string | undefined,
): PassageReference | null {
  if (chapterCount(usfm) === 1) {
    if (to === undefined && number === 1) return parsed(`${book} 1-${verseCount(usfm, 1)}`)
    return parsed(to ? `${book} ${number}-${to}` : `${book} ${number}`)
  }
  const verses = verseCount(usfm, number)
  return to !== undefined || verses === 0 ? null : parsed(`${book} ${number}:1-${verses}`)
}

function parsed(written: string): PassageReference | null {
  try {
    return parseReference(written)
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return null
    throw error
  }
}

function numberOf(count: string): number {
  if (/^(?:2|second|ii$)/i.test(count)) return 2
  return /^(?:3|third|iii$)/i.test(count) ? 3 : 1
}

function startsLikeName(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}
