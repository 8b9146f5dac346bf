/** A word of an English verse, as the alignment counts them. */
export interface VerseToken {
  /** Where in the text it begins, and the first character behind it, in UTF-16 code units. */
  start: number
  end: number
  text: string
}

/**
 * The words of a verse, or of a piece of it, in order. A verse of several pieces counts on through them. Everything that says "the
 * third word of the verse" counts by this.
 */
export function tokensIn(text: string): VerseToken[] {
  return [...text.matchAll(/[A-Za-z’']+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
  }))
}
