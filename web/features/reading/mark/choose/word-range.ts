import type { MarkPlace } from '#contract/reading/mark/mark-place.ts'
import { wordsIn } from '#contract/reading/mark/mark-words.ts'
import { passageOfReference } from '#contract/scripture/own-reference.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { type VersePosition, versesIn } from '#contract/scripture/verse-range.ts'

/** Positions of the first and the last chosen word among all words of a passage; both inclusive. */
export interface WordRange {
  first: number
  last: number
}

export function wordRange(one: number, other: number): WordRange {
  return { first: Math.min(one, other), last: Math.max(one, other) }
}

/** A word of a passage, with its position in its verse. */
export interface PassageWord extends VersePosition {
  text: string
  position: number
  isFirstOfVerse: boolean
}

/** Returns the words of a passage. */
export function passageWords(passage: Passage): PassageWord[] {
  const pieces = passage.blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
  return versesIn(passage).flatMap(({ chapter, verse }) =>
    pieces
      .filter((piece) => piece.chapter === chapter && piece.verse === verse)
      .flatMap(({ text }) => wordsIn(text))
      .map(({ text }, position) => ({ chapter, verse, text, position, isFirstOfVerse: position === 0 })),
  )
}

/**
 * Returns the place of a mark on a passage.
 * @param chosen words to mark; null for all of the passage
 */
export function placeIn(passage: Passage, chosen: WordRange | null): MarkPlace | null {
  const words = passageWords(passage)
  const book = passageOfReference(passage.reference)?.book
  const [first, last] = [words[chosen?.first ?? 0], words[chosen?.last ?? words.length - 1]]
  if (!book || !first || !last) return null
  const next = chosen && words[chosen.last + 1]
  const isWhole = first.isFirstOfVerse && (!next || next.isFirstOfVerse)
  return {
    translation: passage.translation,
    book,
    from: { chapter: first.chapter, verse: first.verse },
    to: { chapter: last.chapter, verse: last.verse },
    words: isWhole ? null : { first: first.position, last: last.position },
  }
}
