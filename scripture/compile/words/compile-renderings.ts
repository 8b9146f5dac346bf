import type { CompiledAlignment, CompiledBook, CompiledRenderings } from '#scripture/compiled.ts'
import type { OriginalWord } from '#scripture/original-words.ts'
import { wordNumber } from '#scripture/same-words.ts'
import type { OriginalWords } from './original-words.ts'
import { tokensByVerse } from './tokens-by-verse.ts'

/** Rarer renderings than these are left out. */
const MOST_RENDERINGS = 24

/** How the World English Bible renders each word: "loving kindness" 170 times, "kindness" 38 times. */
export function compileRenderings(
  web: readonly CompiledBook[],
  originals: OriginalWords,
  alignments: readonly CompiledAlignment[],
): CompiledRenderings {
  const counts = new Map<string, Map<string, number>>()
  for (const [place, text] of web.entries()) {
    const aligned = alignments[place]?.verses ?? {}
    for (const [verse, tokens] of tokensByVerse(text)) {
      const words = originals.get(`${text.book} ${verse}`) ?? []
      for (const { number, rendering } of renderingsIn(tokens, aligned[verse] ?? [], words)) {
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

/** English words beside each other that render the same word are one rendering. */
function renderingsIn(
  tokens: readonly string[],
  aligned: readonly number[],
  words: readonly OriginalWord[],
): { number: string; rendering: string }[] {
  const found: { number: string; rendering: string; word: number; last: number }[] = []
  for (let at = 0; at < aligned.length; at += 2) {
    const [token = 0, word = 0] = [aligned[at], aligned[at + 1]]
    const [number] = words[word < 0 ? -word - 1 : word]?.strongs ?? []
    const text = tokens[token]
    if (!number || !text) continue
    const before = found.at(-1)
    if (before && before.word === word && before.last === token - 1) {
      before.rendering += ` ${text}`
      before.last = token
    } else found.push({ number: wordNumber(number), rendering: text, word, last: token })
  }
  return found
}

/** "Grace" that begins a sentence is "grace"; what has a capital more often than not keeps it. */
function joinCases(counts: ReadonlyMap<string, number>): Map<string, number> {
  const joined = new Map<string, number>()
  for (const [rendering, count] of counts) {
    const small = rendering.charAt(0).toLowerCase() + rendering.slice(1)
    const name = (counts.get(small) ?? 0) >= count ? small : rendering
    joined.set(name, (joined.get(name) ?? 0) + count)
  }
  return joined
}
