/** A word of an English verse, as counted by the alignment. */
export interface VerseToken {
  /** Range in the text, in UTF-16 code units; `end` is exclusive. */
  start: number
  end: number
  text: string
}

/**
 * Splits a verse, or a piece of it, into words. The counting continues through all pieces of a
 * verse. All indexes of English words in a verse refer to this tokenization.
 */
export function tokensIn(text: string): VerseToken[] {
  return [...text.matchAll(/[A-Za-z’']+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
  }))
}
