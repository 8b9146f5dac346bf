import { englishWordsIn } from '#contract/scripture/english-words.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { originalVerses } from '#scripture/originals.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { readAlignment } from '#scripture/shards.ts'
import { verseText } from '#scripture/verse-text.ts'
import { renderingsIn } from './renderings-in.ts'

/**
 * Matches renderings that are left out because they are incomplete. For "made you well", the alignment contains only
 * "made", which would be misleading alone.
 */
const HALF_RENDERED = /^(?:ma[dk]e[s]?|making|let|lets)$/

/** Maximum number of renderings that are displayed for a word. */
const MOST = 3

/**
 * Returns the English words that render an original word in a passage of the World English Bible, such as "meditates".
 * The most frequent come first; empty if the alignment has none. Source: the alignment in `scripture/data/`.
 */
export function renderingsInPassage(passage: PassageReference, strongs: string): string[] {
  const number = wordNumber(strongs)
  /** Renderings with the number of their occurrences. Upper and lower case are counted as one. */
  const counts = new Map<string, { shown: string; count: number }>()
  for (const { chapter, verse, words } of originalVerses(passage)) {
    const position = { chapter, verse }
    const text = verseText({ book: passage.book, from: position, to: position })
    const aligned = readAlignment(passage.book).verses[`${chapter}:${verse}`] ?? []
    const englishWords = englishWordsIn(text)
    const found = renderingsIn(aligned, words).filter((rendering) => rendering.number === number)
    for (const { first, last } of joined(found)) {
      const [begin, end] = [englishWords[first], englishWords[last]]
      if (!begin || !end) continue
      const shown = text.slice(begin.start, end.end)
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

interface Stretch {
  first: number
  last: number
}

/**
 * Joins renderings that are next to each other. A name such as "Beer Lahai Roi" is one word in the original and several
 * in English.
 */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const { first, last } of stretches) {
    const before = found.at(-1)
    if (before?.last === first - 1) before.last = last
    else found.push({ first, last })
  }
  return found
}
