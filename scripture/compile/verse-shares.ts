/** Words of a verse of the original that stand in one verse of the English Bible. */
export interface VerseShare {
  /** "51:1"; "51:0" for the title of a psalm, which Hebrew counts as a verse and English does not. */
  to: string
  /** How many of the words, from where the share before it ended; the last share takes the rest. */
  words?: number
}

/** The words of a book under the numbers of the English Bible. Verses that share a number follow each other there. */
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
