import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { passageOf } from './passage.ts'

/** The words of a passage in one line: verse follows verse, line follows line, each after one space. */
export function verseText(reference: PassageReference, translation: Translation = 'WEB'): string {
  return passageOf(reference, translation)
    .blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
    .map((piece) => piece.text)
    .join(' ')
}

export function wordCount(reference: PassageReference, translation: Translation = 'WEB'): number {
  return verseText(reference, translation).split(' ').length
}
