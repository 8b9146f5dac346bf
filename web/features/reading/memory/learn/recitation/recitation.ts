import { foldWords } from '#contract/values/fold-words.ts'

/** A word of a verse or of its reference. */
export interface Word {
  /** Printed form, with punctuation: "world,". */
  printed: string
  /** Separator before the next word: empty after a dash, and between chapter and verse. */
  after: '' | ' '
  /**
   * Index of the word in the verse. The words of the reference continue the count, because the
   * reference is learned too.
   */
  position: number
}

/** A verse and its reference, word by word. */
export interface Recitation {
  /** Words of the reference, such as "John 3:16". */
  reference: readonly Word[]
  /** Lines of the verse: several in poetry, one in prose. */
  lines: readonly (readonly Word[])[]
}

/** Pattern of a word with its punctuation. A dash, or the colon of a reference, ends a word without a space. */
const STRETCHES = /[^\s—–:]+[—–:]*|[—–:]+/g

/**
 * Splits a verse into words.
 * @param lines text of the verse; a prose paragraph is one line
 */
export function recitationOf(reference: string, lines: readonly string[]): Recitation {
  let position = 0
  const wordsOf = (text: string): Word[] => {
    const words: Word[] = []
    for (const { 0: printed, index } of text.matchAll(STRETCHES)) {
      const after = /^\S/.test(text.slice(index + printed.length)) ? '' : ' '
      const last = words.at(-1)
      // Punctuation that stands alone, such as a dash between spaces, belongs to the previous word.
      if (foldedWord(printed) !== '') words.push({ printed, after, position: position++ })
      else if (last)
        words[words.length - 1] = { ...last, printed: last.printed + last.after + printed, after }
    }
    return words
  }
  const set = lines.map(wordsOf).filter((line) => line.length > 0)
  return { lines: set, reference: wordsOf(reference) }
}

/**
 * Returns all words in the order of recitation.
 * @param asked whether the member recites the reference before and after the verse, or only after it
 */
export function saidWords({ reference, lines }: Recitation, asked: 'before and after' | 'after'): Word[] {
  return [...(asked === 'after' ? [] : reference), ...lines.flat(), ...reference]
}

/**
 * Normalizes a word for comparison: lower case, without accents, apostrophes, hyphens and other
 * punctuation.
 */
export function foldedWord(word: string): string {
  return foldWords(word).replaceAll(' ', '')
}
