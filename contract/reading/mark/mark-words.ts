/** A word of a verse, with its offsets in the text. */
export interface VerseWord {
  text: string
  start: number
  end: number
}

/** Returns the words of a text, which are separated by white space. Marks count words in this way everywhere. */
export function wordsIn(text: string): VerseWord[] {
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))
}
