import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { passageOf } from './passage.ts'

/** Returns the text of a passage on one line. Verses, and lines of poetry, are joined with a space. */
export function verseText(reference: PassageReference, translation: Translation = 'WEB'): string {
  return passageOf(reference, translation)
    .blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
    .map((piece) => piece.text)
    .join(' ')
}

export function wordCount(reference: PassageReference, translation: Translation = 'WEB'): number {
  return verseText(reference, translation).split(' ').length
}
