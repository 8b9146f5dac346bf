import { bookIn, spell, type VersePosition } from './verse-range.ts'

/**
 * Number of verses per request: enough that the next tap usually needs no request, and few enough
 * to load quickly.
 */
const VERSES_AT_ONCE = 5

/**
 * Reference of the part of a passage whose original words are requested together: "Psalm 119:11–15"
 * for Psalm 119.
 * @param verses all verses of the passage, without duplicates
 * @param index of the requested verse, from 0
 */
export function wordSection(reference: string, verses: readonly VersePosition[], index: number): string {
  const start = index - (index % VERSES_AT_ONCE)
  const section = verses.slice(start, start + VERSES_AT_ONCE)
  const [from, to] = [section[0], section.at(-1)]
  return from && to ? `${bookIn({ reference })} ${spell({ from, to }, '–')}` : reference
}
