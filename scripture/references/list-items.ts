import type { Usfm } from '#contract/scripture/book-names.ts'
import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { LAST, type ParsedPassage } from './library-parser.ts'
import { paragraphEnd } from './paragraph-end.ts'

/** One item of a list of numbers after the name of a book, such as "3:16" or "18-20". */
export interface ListItem {
  /** Offsets of the item within the list. */
  start: number
  end: number
  /** Passages that the item may mean. */
  readings: readonly PassageReference[]
  /** Whether the item is unambiguous. If not, the passages that it may mean are only suggested. */
  isCertain: boolean
  /** Whether the item continues the previous one: it consists of verses in the chapter of the previous item. */
  goesOn: boolean
}

/** Determines for each item of a list, as returned by the reference parser, the passages that it may mean. */
export function listItems(book: Usfm, numbers: string, parsed: readonly ParsedPassage[]): ListItem[] {
  return parsed.map((one, index) => {
    const before = parsed[index - 1]
    const item = { start: one.start, end: one.end, goesOn: false }
    const written = numbers.slice(one.start, one.end)
    const between = numbers.slice(before?.end ?? 0, one.start)
    const reading = asRead(book, one, written)
    if (between.includes('(') || isShortened(written))
      return { ...item, readings: [reading], isCertain: false }
    const isBare = before !== undefined && BARE.test(written)
    if (!isBare || before.to.verse === LAST) return { ...item, readings: [reading], isCertain: true }
    const isLater = one.from.verse > before.to.verse
    if (between.includes(';') && chapterCount(book) > 1) {
      // After a semicolon, a number may be a chapter or a verse. In "Isaiah 11:1-9; 35" it must be a chapter, because
      // chapter 11 has only 16 verses. In "Gen 2:5; 15" both are possible, so the item is not certain, and the chapter
      // is suggested.
      const mayBeVerse = isLater && one.to.verse <= verseCount(book, before.to.chapter)
      const chapters = asChapters(book, one)
      const isChapter = chapters.to.chapter <= chapterCount(book)
      const isRange = written.includes('-')
      const readings = [...(isRange || !isChapter ? [reading] : []), ...(isChapter ? [chapters] : [])]
      return { ...item, readings, isCertain: isChapter && !mayBeVerse }
    }
    return { ...item, readings: [reading], isCertain: isLater, goesOn: true }
  })
}

/**
 * Returns whether the end of a range may lack its first digits: the reference parser reads "119:105-12" as verses 105
 * to 112.
 */
function isShortened(written: string): boolean {
  const [, first, last] = /(\d+)[a-e]?\s?-\s?(\d+)[a-e]?$/.exec(written) ?? []
  return first !== undefined && Number(last) < Number(first)
}

/** Matches a number, or a range of numbers, without a colon. */
const BARE = /^\d+[a-e]?(?:\s?-\s?\d+[a-e]?)?$/

function asRead(book: Usfm, { from, to, type }: ParsedPassage, written: string): PassageReference {
  if (type === 'ff') return { book, from, to: followingEnd(book, from, to, /ff/.test(written)) }
  const chapter = to.chapter === LAST ? chapterCount(book) : to.chapter
  // The last verse of a chapter that does not exist is unknown, so 1 is used. The passage is refused later.
  const verse = to.verse === LAST ? Math.max(verseCount(book, chapter), 1) : to.verse
  return { book, from, to: { chapter, verse } }
}

/**
 * Returns the last verse of a reference with "f" or "ff": "19f" ends with the next verse, "28ff" with the end of its
 * paragraph or stanza. After the number of a chapter, both "f" and "ff" mean that the passage ends with the next
 * chapter.
 */
function followingEnd(
  book: Usfm,
  from: VersePosition,
  to: VersePosition,
  isParagraph: boolean,
): VersePosition {
  if (to.chapter === LAST) {
    const chapter = Math.min(from.chapter + 1, Math.max(chapterCount(book), from.chapter))
    return { chapter, verse: Math.max(verseCount(book, chapter), 1) }
  }
  const last = verseCount(book, from.chapter)
  if (from.verse >= last) return from
  return { chapter: from.chapter, verse: isParagraph ? paragraphEnd(book, from) : from.verse + 1 }
}

function asChapters(book: Usfm, { from, to }: ParsedPassage): PassageReference {
  const last = to.verse
  return {
    book,
    from: { chapter: from.verse, verse: 1 },
    to: { chapter: last, verse: Math.max(verseCount(book, last), 1) },
  }
}
