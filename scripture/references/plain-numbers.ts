import { oneChapterBooks, type Usfm } from '#contract/scripture/book-names.ts'
import { LAST, type ParsedPassage } from './library-parser.ts'

const PLAIN = /^([1-9]\d{0,2})(?::([1-9]\d{0,2})(?:-(?:([1-9]\d{0,2}):)?([1-9]\d{0,2}))?)?$/

/**
 * Parses the forms "3", "3:16", "3:16-18" and "3:16-4:2"; returns null for all others. These forms are unambiguous, and
 * this function is ten times as fast as the reference parser, which matters for a file with ten thousand references. A
 * test compares the results with those of the reference parser.
 */
export function parsePlainNumbers(book: Usfm, numbers: string): ParsedPassage | null {
  const match = PLAIN.exec(numbers)
  if (!match) return null
  const [chapter = 0, verse, toChapter, toVerse] = match
    .slice(1)
    .map((digits) => digits && Number(digits)) as (number | undefined)[]
  const isInFirst = verse !== undefined && chapter === 1 && (toChapter ?? 1) === 1
  if (oneChapterBooks.has(book) && !isInFirst) return null
  const from = { chapter, verse: verse ?? 1 }
  const to = { chapter: toChapter ?? chapter, verse: toVerse ?? verse ?? LAST }
  const isForward = to.chapter > from.chapter || (to.chapter === from.chapter && to.verse >= from.verse)
  if (!isForward) return null
  return { start: 0, end: numbers.length, book, otherBooks: [], type: 'plain', from, to }
}
