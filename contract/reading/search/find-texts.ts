import { type FoldedTexts, textAt, textsWith } from './folded-texts.ts'
import { asSought, type WordQuery } from './word-query.ts'

/** Words of a query are near each other in a text if at most this many other characters, in total, are between them. */
const NEAR_CHARS = 40

/**
 * Returns the indexes of the texts that contain all words of the query, best matches first: those with the words as a
 * phrase; then those in which the last word of the phrase is the beginning of a longer word; then those with the words
 * in order and near each other; then all others. Equal matches are in the order of the texts.
 * @param isIn returns whether the text with an index is searched; by default, all are
 */
export function findTexts(texts: FoldedTexts, query: WordQuery, isIn?: (place: number) => boolean): number[] {
  const ranked: number[][] = [[], [], [], []]
  const rank = rankBy(query)
  for (const place of textsWith(texts, query.wanted, isIn)) ranked[rank(textAt(texts, place))]?.push(place)
  return ranked.flat()
}

function rankBy({ sequences, isBegun, words }: WordQuery): (text: string) => number {
  const patterns = sequences.map((sequence) => ({
    whole: asSought(sequence, false),
    begun: isBegun ? asSought(sequence, true) : null,
    strings: sequence.map((word, index) => asSought([word], isBegun && index === sequence.length - 1)),
    fewest: asSought(sequence, true).length,
    most: sequence.join(' ').length + NEAR_CHARS,
  }))
  return (text) => {
    // A text shorter than the words of the query cannot contain them as a phrase.
    const candidates = patterns.filter(({ fewest }) => fewest <= text.length)
    if (candidates.some(({ whole }) => text.includes(whole))) return 0
    if (words.length === 1) return 1
    if (candidates.some(({ begun }) => begun !== null && text.includes(begun))) return 1
    return candidates.some(({ strings, most }) => isNear(text, strings, most)) ? 2 : 3
  }
}

function isNear(text: string, [first = '', ...others]: readonly string[], most: number): boolean {
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    let end = start + first.length
    for (const string of others) {
      // Each search string begins with the space before its word. That space may be the last character of the previous
      // match, so the search begins at that character and not after it.
      const at = text.indexOf(string, end - 1)
      if (at < 0) return false
      end = at + string.length
    }
    if (end - start <= most) return true
  }
  return false
}
