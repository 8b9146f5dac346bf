import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { tokensIn } from '#contract/scripture/verse-tokens.ts'
import { originalVerses } from '#scripture/originals.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { readAlignment } from '#scripture/shards.ts'
import { verseText } from '#scripture/verse-text.ts'
import { renderingsIn } from './renderings-in.ts'

/** "Made" of "made you well": the alignment has one word of two, and that word alone misleads. */
const HALF_RENDERED = /^(?:ma[dk]e[s]?|making|let|lets)$/

/** Renderings that are shown at most; more would be a list to read. */
const MOST = 3

/**
 * The English words that render a word of the original in a passage of the World English Bible, the most frequent first:
 * "meditates". Empty if the alignment does not know. Source: `scripture/data/`, the alignment.
 */
export function renderingsInPassage(passage: PassageReference, strongs: string): string[] {
  const number = wordNumber(strongs)
  /** By their letters, whether or not they are capitals. */
  const counts = new Map<string, { shown: string; count: number }>()
  for (const { chapter, verse, words } of originalVerses(passage)) {
    const position = { chapter, verse }
    const text = verseText({ book: passage.book, from: position, to: position })
    const aligned = readAlignment(passage.book).verses[`${chapter}:${verse}`] ?? []
    const tokens = tokensIn(text)
    for (const rendering of renderingsIn(aligned, words)) {
      const [first, last] = [tokens[rendering.first], tokens[rendering.last]]
      if (rendering.number !== number || !first || !last) continue
      const shown = asInSentence(text, first.start, last.end)
      const key = shown.toLowerCase()
      if (HALF_RENDERED.test(key)) continue
      const known = counts.get(key)
      counts.set(key, { shown: known?.shown === key ? key : shown, count: (known?.count ?? 0) + 1 })
    }
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST)
    .map(({ shown }) => shown)
}

/** The words between two places of a verse, without the capital letter of the beginning of a sentence. */
function asInSentence(text: string, start: number, end: number): string {
  const words = text.slice(start, end)
  const beginsSentence = /(?:^|[.?!:]\s*)[“‘]*\s*$/u.test(text.slice(0, start))
  return beginsSentence ? words.charAt(0).toLowerCase() + words.slice(1) : words
}
