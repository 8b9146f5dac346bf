import { foldWords } from '#contract/values/fold-words.ts'

/** A word of a verse as it is learned. */
export interface Word {
  /** As it is set, with its signs: "world,". */
  printed: string
  /** What stands between it and the next: nothing behind a dash, or between chapter and verse. */
  after: '' | ' '
  /** Which word of the verse it is. Those of the reference count on behind the last: where a verse stands is part of it. */
  position: number
}

/** A verse and where it stands, word by word. */
export interface Recitation {
  /** As we write it: "John 3:16". */
  reference: readonly Word[]
  /** A poem has several. */
  lines: readonly (readonly Word[])[]
}

/** What belongs to one word, with the signs around it. Dashes, and the colon of a reference, end one without a space. */
const STRETCHES = /[^\s—–:]+[—–:]*|[—–:]+/g

/** The words of a verse. @param lines its text; a paragraph of prose is one */
export function recitationOf(reference: string, lines: readonly string[]): Recitation {
  let position = 0
  const wordsOf = (text: string): Word[] => {
    const words: Word[] = []
    for (const { 0: printed, index } of text.matchAll(STRETCHES)) {
      const after = /^\S/.test(text.slice(index + printed.length)) ? '' : ' '
      const last = words.at(-1)
      // A sign that stands alone, such as a dash between spaces, goes with the word before it.
      if (foldedWord(printed) !== '') words.push({ printed, after, position: position++ })
      else if (last)
        words[words.length - 1] = { ...last, printed: last.printed + last.after + printed, after }
    }
    return words
  }
  const set = lines.map(wordsOf).filter((line) => line.length > 0)
  return { lines: set, reference: wordsOf(reference) }
}

/** All of it in the order in which it is said. @param asked whether the reference is said before the verse, too; it is behind it always */
export function saidWords({ reference, lines }: Recitation, asked: 'before and after' | 'after'): Word[] {
  return [...(asked === 'after' ? [] : reference), ...lines.flat(), ...reference]
}

/** A word as it is compared: small letters, without accents, apostrophes, hyphens and other signs. */
export function foldedWord(word: string): string {
  return foldWords(word).replaceAll(' ', '')
}
