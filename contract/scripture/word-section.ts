import { bookIn, spell, type VersePosition } from './verse-range.ts'

/** So many verses' words come at once: enough that the next press finds them here, and little enough to come soon. */
const VERSES_AT_ONCE = 5

/**
 * The part of a passage whose original words are asked for together, as we write it: "Psalm 119:11–15" of all of Psalm 119.
 * @param verses of the passage, each once
 * @param index of the verse that is meant, the first at 0
 */
export function wordSection(reference: string, verses: readonly VersePosition[], index: number): string {
  const start = index - (index % VERSES_AT_ONCE)
  const section = verses.slice(start, start + VERSES_AT_ONCE)
  const [from, to] = [section[0], section.at(-1)]
  return from && to ? `${bookIn({ reference })} ${spell({ from, to }, '–')}` : reference
}
