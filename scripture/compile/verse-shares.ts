/** Words of a verse of the original that belong to one verse of the English Bible. */
export interface VerseShare {
  /**
   * Verse such as "51:1"; "51:0" is the title of a psalm, which Hebrew counts as a verse and English does
   * not.
   */
  to: string
  /** Number of words, starting after the previous share; the last share takes the rest. */
  words?: number
}

/**
 * Assigns the words of a book to the verse numbers of the English Bible. Verses that share a number are
 * concatenated.
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
