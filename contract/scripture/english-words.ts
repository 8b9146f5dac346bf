/** A word of an English verse; the alignment refers to it by its index. */
export interface EnglishWord {
  /** Range of the word in the text, in UTF-16 code units; `end` is exclusive. */
  start: number
  end: number
  text: string
}

/**
 * Splits the text of a verse, or of a fragment of it, into words. The index of a word counts from the beginning of its
 * verse, so callers continue counting from one fragment to the next. All code that refers to an English word by its
 * index uses this function.
 */
export function englishWordsIn(text: string): EnglishWord[] {
  return [...text.matchAll(/[A-Za-z’']+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
  }))
}
