import type { PassagePiece, Translation } from '#contract/scripture/passage.ts'
import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { readChaptersOf } from './shards.ts'

/**
 * Returns whether a passage consists of whole paragraphs or stanzas. A paragraph that continues in the next chapter is
 * treated as ending with its chapter.
 */
export function isWholeParagraphs(reference: PassageReference, translation: Translation = 'WEB'): boolean {
  const verses = versesOf(reference, translation)
  const first = verses.at(0)
  const last = verses.at(-1)
  if (!first || !last) return false

  const blocks = readChaptersOf(reference, translation)
  const paragraphs = blocks.flatMap((block) => ('pieces' in block ? [block.pieces] : []))
  return beginsOne(paragraphs, first) && endsOne(paragraphs, last)
}

/**
 * Returns whether a paragraph begins with the verse. If the verse is divided between two paragraphs, only the first of
 * them is considered.
 */
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
