import { MAX_PASSAGE_WORDS, PASSAGE_VERSES } from '#content/checks/standards.ts'
import { type Paragraph, paragraphsOf } from '#content/prose/paragraphs.ts'
import { includesVerse, type PassageReference } from '#contract/scripture/passage-range.ts'
import { isWholeParagraphs } from '#scripture/paragraphs.ts'

/**
 * Whether a passage keeps paragraphs and stanzas whole. A paragraph may be cut only if it is too long to be read in one
 * day. Thirty chapters consist of such long paragraphs or stanzas (Proverbs 10 is one stanza of 32 verses, John 17 one
 * paragraph). Without this exception, no day could read them.
 */
export function hasWholeEdges(reference: PassageReference): boolean {
  if (isWholeParagraphs(reference)) return true
  return paragraphsOf(reference.book)
    .filter((paragraph) => isCutBy(reference, paragraph))
    .every(isTooLongForADay)
}

export function isTooLongForADay({ verses, words }: Paragraph): boolean {
  return verses.length > PASSAGE_VERSES.max || words > MAX_PASSAGE_WORDS
}

function isCutBy(reference: PassageReference, { verses }: Paragraph): boolean {
  const read = verses.filter((verse) => includesVerse(reference, verse)).length
  return read > 0 && read < verses.length
}
