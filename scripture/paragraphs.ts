import type { PassagePiece, Translation } from '#contract/scripture/passage.ts'
import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { readBook } from './shards.ts'

/**
 * Returns whether the passage begins at the start of a paragraph or stanza and ends at the end of one. The
 * end of a chapter is always one.
 */
export function isWholeParagraphs(reference: PassageReference, translation: Translation = 'WEB'): boolean {
  const verses = versesOf(reference, translation)
  const first = verses.at(0)
  const last = verses.at(-1)
  if (!first || !last) return false

  const { book, from, to } = reference
  const paragraphs = readBook(translation, book)
    .chapters.slice(from.chapter - 1, to.chapter)
    .flatMap((blocks) => blocks.flatMap((block) => ('pieces' in block ? [block.pieces] : [])))
  return beginsOne(paragraphs, first) && endsOne(paragraphs, last)
}

/** A verse may span two paragraphs: it begins one only if it starts the first of them. */
function beginsOne(paragraphs: readonly PassagePiece[][], verse: VersePosition): boolean {
  const opening = paragraphs.find((pieces) => pieces.some((piece) => isOf(verse, piece)))?.at(0)
  return opening !== undefined && isOf(verse, opening)
}

function endsOne(paragraphs: readonly PassagePiece[][], verse: VersePosition): boolean {
  const closing = paragraphs.findLast((pieces) => pieces.some((piece) => isOf(verse, piece)))?.at(-1)
  return closing !== undefined && isOf(verse, closing)
}

function isOf(verse: VersePosition, piece: PassagePiece): boolean {
  return piece.chapter === verse.chapter && piece.verse === verse.verse
}
