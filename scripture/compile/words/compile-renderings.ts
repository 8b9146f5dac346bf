import type { CompiledAlignment, CompiledBook, CompiledRenderings } from '#scripture/compiled.ts'
import { renderingsIn } from '#scripture/words/renderings-in.ts'
import { englishWordsByVerse } from './english-words-by-verse.ts'
import type { OriginalWords } from './original-words.ts'

/** Maximum number of renderings stored for a word; rarer ones are left out. */
const MOST_RENDERINGS = 24

/**
 * Counts how the World English Bible renders each word of the original, such as "loving kindness" 170 times and
 * "kindness" 38 times.
 */
export function compileRenderings(
  web: readonly CompiledBook[],
  originals: OriginalWords,
  alignments: readonly CompiledAlignment[],
): CompiledRenderings {
  const counts = new Map<string, Map<string, number>>()
  for (const [place, text] of web.entries()) {
    const aligned = alignments[place]?.verses ?? {}
    for (const [verse, englishWords] of englishWordsByVerse(text)) {
      const words = originals.get(`${text.book} ${verse}`) ?? []
      for (const { number, first, last } of renderingsIn(aligned[verse] ?? [], words)) {
        const rendering = englishWords.slice(first, last + 1).join(' ')
        const ofNumber = counts.get(number) ?? new Map<string, number>()
        ofNumber.set(rendering, (ofNumber.get(rendering) ?? 0) + 1)
        counts.set(number, ofNumber)
      }
    }
  }
  return Object.fromEntries(
    [...counts].map(([number, ofNumber]) => [
      number,
      [...joinCases(ofNumber)].sort(([, one], [, other]) => other - one).slice(0, MOST_RENDERINGS),
    ]),
  )
}

/**
 * Counts "Grace" at the start of a sentence as "grace". A rendering that usually has a capital, such as a name, is not
 * changed.
 */
function joinCases(counts: ReadonlyMap<string, number>): Map<string, number> {
  const joined = new Map<string, number>()
  for (const [rendering, count] of counts) {
    const small = rendering.charAt(0).toLowerCase() + rendering.slice(1)
    const name = (counts.get(small) ?? 0) >= count ? small : rendering
    joined.set(name, (joined.get(name) ?? 0) + count)
  }
  return joined
}
