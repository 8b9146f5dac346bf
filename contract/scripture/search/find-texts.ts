import { type FoldedTexts, textAt, textsWith } from './folded-texts.ts'
import { asSought, type WordQuery } from './word-query.ts'

/** Words that stand in their order count as near where no more than so many characters stand between them, all together. */
const NEAR_CHARS = 40

/**
 * The texts that have all the words, those that match best first: those with the words as they were typed, then with the last of
 * them going on, then in their order and near one another, then the others. Among equals in the order of the texts.
 * @param isIn which texts are looked at
 */
export function findTexts(texts: FoldedTexts, query: WordQuery, isIn?: (place: number) => boolean): number[] {
  const ranked: number[][] = [[], [], [], []]
  const rank = rankBy(query)
  for (const place of textsWith(texts, query.wanted, isIn)) ranked[rank(textAt(texts, place))]?.push(place)
  return ranked.flat()
}

function rankBy({ sequences, isBegun, words }: WordQuery): (text: string) => number {
  const whole = sequences.map((sequence) => asSought(sequence, false))
  const begun = isBegun ? sequences.map((sequence) => asSought(sequence, true)) : []
  const ordered = sequences.map((sequence) => ({
    strings: sequence.map((word, index) => asSought([word], isBegun && index === sequence.length - 1)),
    most: sequence.join(' ').length + NEAR_CHARS,
  }))
  return (text) => {
    if (whole.some((string) => text.includes(string))) return 0
    if (words.length === 1) return 1
    if (begun.some((string) => text.includes(string))) return 1
    return ordered.some(({ strings, most }) => isNear(text, strings, most)) ? 2 : 3
  }
}

function isNear(text: string, [first = '', ...others]: readonly string[], most: number): boolean {
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    let end = start + first.length
    for (const string of others) {
      // The space behind one word stands before the next.
      const at = text.indexOf(string, end - 1)
      if (at < 0) return false
      end = at + string.length
    }
    if (end - start <= most) return true
  }
  return false
}
