import type { Translation } from '#contract/scripture/passage.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { verseTexts } from '#scripture/compile/check-compiled.ts'
import type { CompiledBook, CompiledCounts } from '#scripture/compiled.ts'

/**
 * Returns the words of each verse of a translation, folded by `foldWords` (lower case, without accents and
 * punctuation); an empty string for a blank verse.
 */
export function foldedVerses(
  books: readonly CompiledBook[],
  lastVerses: CompiledCounts['lastVerses'][Translation],
): string[] {
  const texts = verseTexts(books)
  return books
    .flatMap(({ book }) =>
      lastVerses[book].flatMap((verses, index) =>
        Array.from({ length: verses }, (_, verse) => texts.get(`${book} ${index + 1}:${verse + 1}`)),
      ),
    )
    .map((text) => (text === undefined ? '' : foldWords(text).trim()))
}

/**
 * Replaces the words of all verses with their ids. The id of a word is its index in the alphabetical vocabulary.
 * @param verses folded words of each verse
 * @param vocabulary all words, separated by spaces
 * @returns the ids of all words, and the number of words of each verse
 * @throws {Error} if a word is not in the vocabulary
 */
export function compileVerseWords(
  verses: readonly string[],
  vocabulary: string,
): { ids: number[]; counts: number[] } {
  const idOf = new Map(
    vocabulary
      .split(' ')
      .sort()
      .map((word, id) => [word, id]),
  )
  const words = verses.map((verse) => verse.split(' ').filter(Boolean))
  const ids = words.flat().map((word) => {
    const id = idOf.get(word)
    if (id === undefined) throw new Error(`“${word}” is not in the vocabulary.`)
    return id
  })
  return { ids, counts: words.map(({ length }) => length) }
}
