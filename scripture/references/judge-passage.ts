import { numberedHere } from '#contract/scripture/other-numbering.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import {
  formatReference,
  isBefore,
  type PassageReference,
  type VersePosition,
} from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { inKjv } from '#contract/scripture/references-read.ts'
import { bookOf, referenceName } from '#scripture/books.ts'
import { chapterCount, passageLength, verseCount } from '#scripture/counts.ts'
import { nearestPassages } from './nearest-passages.ts'

export interface Asked {
  /** The reference as the user wrote it, which messages to the user quote. */
  written: string
  translation: Translation
  /** Maximum number of verses that a passage may have; a longer one is refused. */
  maxVerses: number
  /** Whether existing passages are suggested in place of one that does not exist. */
  offersNearest?: boolean
}

/** Reason for refusing a reference, as a sentence for the user, and references that they may have meant. */
export interface Refused {
  problem: string
  offers: readonly string[]
  /** References of existing passages near one that does not exist, for use if there are no `offers`. */
  nearest?: readonly string[]
}

/**
 * Checks that a passage exists, with the verse counts of its translation. Returns null if it does, otherwise the reason
 * for refusing it.
 */
export function problemOf(passage: PassageReference, asked: Asked): Refused | null {
  const { from, to } = passage
  const here = asked.translation === 'WEB' && numberedHere(passage)
  if (here) {
    const offers = [formatReference(here), ...kjvOffer(passage)]
    return { problem: referenceProblems.numbered_here(formatReference(here)), offers }
  }
  const missing = missingVerse(passage, from, asked) ?? missingVerse(passage, to, asked)
  if (missing) {
    const nearest = asked.offersNearest ? nearestPassages(passage, asked.translation) : []
    return { problem: missing, offers: [], nearest: nearest.map(formatReference) }
  }
  if (isBefore(to, from)) return { problem: referenceProblems.not_ascending(asked.written), offers: [] }
  const verses = passageLength(passage, asked.translation)
  if (verses === 0)
    return { problem: referenceProblems.no_text(formatReference(passage)), offers: kjvOffer(passage) }
  if (verses > asked.maxVerses)
    return { problem: referenceProblems.too_long(asked.written, asked.maxVerses), offers: [] }
  return null
}

function kjvOffer(passage: PassageReference): string[] {
  const { book, to } = passage
  return to.verse <= verseCount(book, to.chapter, 'KJV') ? [inKjv(formatReference(passage))] : []
}

function missingVerse(
  { book: usfm }: PassageReference,
  { chapter, verse }: VersePosition,
  { translation }: Asked,
): string | null {
  const book = bookOf(usfm)
  const chapters = chapterCount(usfm, translation)
  if (chapter > chapters) return referenceProblems.no_such_chapter(book.name, chapters, chapter)
  const verses = verseCount(usfm, chapter, translation)
  return verse > verses
    ? referenceProblems.no_such_verse(`${referenceName(book)} ${chapter}`, verses, verse)
    : null
}
