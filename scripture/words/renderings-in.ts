import type { OriginalWord } from '#scripture/original-words.ts'
import { wordNumber } from '#scripture/same-words.ts'

/** Adjacent English words that together render one token, a word of the Hebrew or Greek text. */
interface Rendering {
  /** Strong's number of the token. */
  number: string
  /**
   * Positions, among the English words of the verse and from 0, of the first and the last word of the
   * rendering.
   */
  first: number
  last: number
}

/**
 * Returns the renderings in a verse, in order.
 * @param aligned alignment of the verse: English word, token, English word, token …, as in `CompiledAlignment`
 */
export function renderingsIn(aligned: readonly number[], words: readonly OriginalWord[]): Rendering[] {
  const found: (Rendering & { token: number })[] = []
  for (let at = 0; at < aligned.length; at += 2) {
    const [index = 0, token = 0] = [aligned[at], aligned[at + 1]]
    const [number] = words[token < 0 ? -token - 1 : token]?.strongs ?? []
    if (!number) continue
    const before = found.at(-1)
    if (before?.token === token && before.last === index - 1) before.last = index
    else found.push({ number: wordNumber(number), first: index, last: index, token })
  }
  return found.map(({ number, first, last }) => ({ number, first, last }))
}
