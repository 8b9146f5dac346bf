import { bookIn, spell, type VersePosition } from '#contract/scripture/verse-range.ts'

/**
 * Number of verses whose words in the original language are requested together. The next verse that a reader taps is
 * then usually loaded, and the response is still small.
 */
const VERSES_AT_ONCE = 5

/**
 * Returns the reference of the section of a passage that contains a verse. The words in the original language are
 * requested by section: "Psalm 119:11–15" for a verse of Psalm 119.
 * @param verses all verses of the passage, without duplicates
 * @param index index of the requested verse, from 0
 */
export function wordSection(reference: string, verses: readonly VersePosition[], index: number): string {
  const start = index - (index % VERSES_AT_ONCE)
  const section = verses.slice(start, start + VERSES_AT_ONCE)
  const [from, to] = [section[0], section.at(-1)]
  return from && to ? `${bookIn({ reference })} ${spell({ from, to }, '–')}` : reference
}
