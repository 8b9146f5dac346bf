import type { Usfm } from '#contract/scripture/book-names.ts'
import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import { chapterCount, verseCount } from '#scripture/counts.ts'
import { LAST, type ParsedPassage } from './library-parser.ts'
import { paragraphEnd } from './paragraph-end.ts'

/** One part of a list of numbers. */
export interface ListItem {
  /** Offsets of the item in the text of the list. */
  start: number
  end: number
  /** Passages to which the item may refer. */
  readings: readonly PassageReference[]
  /** Whether the only reading of the item is accepted; otherwise its readings are suggested. */
  isCertain: boolean
  /** Whether the item is one or several verses of the chapter in which the previous item ends. */
  goesOn: boolean
}

/** Interprets the items of a list that the library found. */
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
      // "Isaiah 11:1-9; 35" is chapter 35, because chapter 11 has 16 verses. "Gen 2:5; 15" may be a
      // verse or a chapter; alone it is suggested as a chapter.
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
 * Returns whether the end of a range is abbreviated: "119:105-12" may end with verse 112, as the
 * library parses it.
 */
function isShortened(written: string): boolean {
  const [, first, last] = /(\d+)[a-e]?\s?-\s?(\d+)[a-e]?$/.exec(written) ?? []
  return first !== undefined && Number(last) < Number(first)
}

/** A number without a colon, or a range of them. */
const BARE = /^\d+[a-e]?(?:\s?-\s?\d+[a-e]?)?$/

function asRead(book: Usfm, { from, to, type }: ParsedPassage, written: string): PassageReference {
  if (type === 'ff') return { book, from, to: followingEnd(book, from, to, /ff/.test(written)) }
  const chapter = to.chapter === LAST ? chapterCount(book) : to.chapter
  // A chapter that does not exist ends with verse 1 here, and is rejected later because of its first verse.
  const verse = to.verse === LAST ? Math.max(verseCount(book, chapter), 1) : to.verse
  return { book, from, to: { chapter, verse } }
}

/**
 * Returns the end of "f" and "ff": "19f" ends with the next verse, "28ff" with its paragraph or
 * stanza. After a chapter both refer to the next chapter.
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
