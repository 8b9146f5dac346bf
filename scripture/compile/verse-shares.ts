/** The part of a verse of the original that belongs to one verse of the English Bible. */
export interface VerseShare {
  /**
   * Number of the English verse, such as "51:1". "51:0" is the title of a psalm, which only Hebrew counts as a verse.
   */
  to: string
  /**
   * Number of words of the original that belong to the English verse. They begin where those of the previous one end;
   * the last English verse has all remaining words.
   */
  words?: number
}

/**
 * Converts the words of a book from the verse numbers of the original to those of the English Bible. If several verses
 * have the same English number, their words are joined.
 */
export function placeWords<Word>(
  verses: ReadonlyMap<string, readonly Word[]>,
  sharesOf: (verse: string) => readonly VerseShare[],
): Map<string, Word[]> {
  const placed = new Map<string, Word[]>()
  for (const [verse, words] of verses) {
    let taken = 0
    for (const { to, words: count = words.length - taken } of sharesOf(verse)) {
      const share = words.slice(taken, taken + count)
      taken += share.length
      placed.set(to, [...(placed.get(to) ?? []), ...share])
    }
  }
  return placed
}
