import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { passageOf } from './passage.ts'
import { verseText } from './verse-text.ts'

/**
 * Returns whether a quotation is exactly in the text of a passage, or in the title of a psalm. It may begin or end
 * within a verse, but not within a word. A line break counts as a space.
 */
export function isQuotedFrom(
  quotation: string,
  reference: PassageReference,
  translation: Translation = 'WEB',
): boolean {
  const words = quotation.replace(/\s+/g, ' ').trim()
  const headings = passageOf(reference, translation).blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.text] : [],
  )
  return words !== '' && [verseText(reference, translation), ...headings].some((text) => holds(text, words))
}

function holds(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const splitsWord = isInsideWord(text, at) || isInsideWord(text, at + words.length)
    if (!splitsWord) return true
  }
  return false
}

/**
 * Returns whether an offset is within a word, so that a quotation must not begin or end there. "doesn’t" is one word: a
 * quotation that ends with "doesn" is refused.
 */
function isInsideWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]’?$/u.test(text.slice(0, at)) && /^’?[\p{L}\p{N}]/u.test(text.slice(at))
}
