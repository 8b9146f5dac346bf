import { foldWords } from '#contract/values/fold-words.ts'

const letterInside: Readonly<Record<string, string>> = {
  ς: 'σ',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
}

/**
 * Returns the form in which a Hebrew or Greek word is searched: without vowels and accents, and with the usual form of
 * letters that have another one at the end of a word, so that both spellings match.
 */
export function searchedWord(word: string): string {
  return foldWords(word)
    .trim()
    .replace(/[ςךםןףץ]/g, (letter) => letterInside[letter] ?? letter)
}
