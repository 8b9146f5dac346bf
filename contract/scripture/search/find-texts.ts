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
  const sought = sequences.map((sequence) => ({
    whole: asSought(sequence, false),
    begun: isBegun ? asSought(sequence, true) : null,
    strings: sequence.map((word, index) => asSought([word], isBegun && index === sequence.length - 1)),
    fewest: asSought(sequence, true).length,
    most: sequence.join(' ').length + NEAR_CHARS,
  }))
  return (text) => {
    // A text that is shorter than the words does not have them one behind the other.
    const fitting = sought.filter(({ fewest }) => fewest <= text.length)
    if (fitting.some(({ whole }) => text.includes(whole))) return 0
    if (words.length === 1) return 1
    if (fitting.some(({ begun }) => begun !== null && text.includes(begun))) return 1
    return fitting.some(({ strings, most }) => isNear(text, strings, most)) ? 2 : 3
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
