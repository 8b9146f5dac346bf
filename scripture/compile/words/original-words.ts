import { books } from '#scripture/books.ts'
import type { CompiledGreekBook, CompiledHebrewBook } from '#scripture/compiled.ts'
import { greekWordsIn, hebrewWordsIn, type OriginalWord } from '#scripture/original-words.ts'

/** Hebrew, Aramaic or Greek words by verse ("GEN 1:1"), in Bible order. Verses without such words are not included. */
export type OriginalWords = ReadonlyMap<string, readonly OriginalWord[]>

export function originalWords(
  hebrew: readonly CompiledHebrewBook[],
  greek: readonly CompiledGreekBook[],
): OriginalWords {
  const words = new Map<string, OriginalWord[]>()
  for (const { usfm } of books) {
    const [old, young] = [hebrew.find(({ book }) => book === usfm), greek.find(({ book }) => book === usfm)]
    for (const verse of Object.keys((old ?? young)?.verses ?? {})) {
      // The title of a psalm has the verse number 0. It has no entry of its own, because `hebrewWordsIn` returns its
      // words with those of verse 1.
      if (verse.endsWith(':0')) continue
      words.set(`${usfm} ${verse}`, old ? hebrewWordsIn(old, verse) : young ? greekWordsIn(young, verse) : [])
    }
  }
  return words
}
