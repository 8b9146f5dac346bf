import type { WordPage } from '#contract/scripture/words/word.ts'
import type { CompiledRendering } from '#scripture/compiled.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { readRenderings } from '#scripture/shards.ts'
import { countOf } from './word-entry.ts'

type Neighbour = WordPage['neighbours'][number]

/**
 * Minimum share of an English rendering among all renderings of a Hebrew or Greek word. Rarer renderings are ignored.
 */
const LEAST_SHARE = 0.02
/** Two words are related if the renderings that they share make up at least this part of the renderings of each. */
const LEAST_SHARED = 0.05
const MOST_NEIGHBOURS = 8

/**
 * Returns the words that are related to a Hebrew or Greek word: words of the same language that are rendered by some of
 * the same English words. Those that share most come first.
 */
export function neighboursOf(number: string): Neighbour[] {
  const own = sharesOf(number)
  const scores = new Map<string, { score: number; shared: string[] }>()
  for (const [rendering, share] of own) {
    for (const other of numbersRendered().get(rendering) ?? []) {
      if (other === number || other.charAt(0) !== number.charAt(0)) continue
      const known = scores.get(other) ?? { score: 0, shared: [] }
      const both = Math.min(share, sharesOf(other).get(rendering) ?? 0)
      scores.set(other, { score: known.score + both, shared: [...known.shared, rendering] })
    }
  }
  return [...scores]
    .filter(([, { score }]) => score >= LEAST_SHARED)
    .sort(([, one], [, other]) => other.score - one.score)
    .slice(0, MOST_NEIGHBOURS)
    .flatMap(([strongs, { shared }]): Neighbour[] => {
      const entry = lexiconEntry(strongs)
      if (!entry) return []
      const { word, transliteration, language } = entry
      return [{ strongs, word, transliteration, language, occurrences: countOf(strongs), shared }]
    })
}

function sharesOf(number: string): Map<string, number> {
  return sharesIn(readRenderings().get(number) ?? [])
}

/**
 * Returns the English renderings of a Hebrew or Greek word, each with its share among all renderings of the word.
 * Renderings below `LEAST_SHARE` are left out.
 */
function sharesIn(renderings: readonly CompiledRendering[]): Map<string, number> {
  const all = renderings.reduce((sum, [, count]) => sum + count, 0)
  return new Map(
    renderings
      .map(([rendering, count]): [string, number] => [rendering, count / all])
      .filter(([, share]) => share >= LEAST_SHARE),
  )
}

let rendered: Map<string, string[]> | undefined

/**
 * Returns, for each English rendering, the Strong's numbers of the words that it renders. Calculated at the first call.
 */
function numbersRendered(): ReadonlyMap<string, readonly string[]> {
  if (rendered) return rendered
  rendered = new Map<string, string[]>()
  for (const [number, renderings] of readRenderings().entries()) {
    for (const rendering of sharesIn(renderings).keys()) {
      const numbers = rendered.get(rendering)
      if (numbers) numbers.push(number)
      else rendered.set(rendering, [number])
    }
  }
  return rendered
}
