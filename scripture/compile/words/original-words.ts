import { books } from '#scripture/books.ts'
import type { CompiledGreekBook, CompiledHebrewBook } from '#scripture/compiled.ts'
import { greekWordsIn, hebrewWordsIn, type OriginalWord } from '#scripture/original-words.ts'

/** Original words by verse ("GEN 1:1"), in Bible order. Verses without original words are not included. */
export type OriginalWords = ReadonlyMap<string, readonly OriginalWord[]>

export function originalWords(
  hebrew: readonly CompiledHebrewBook[],
  greek: readonly CompiledGreekBook[],
): OriginalWords {
  const words = new Map<string, OriginalWord[]>()
  for (const { usfm } of books) {
    const [old, young] = [hebrew.find(({ book }) => book === usfm), greek.find(({ book }) => book === usfm)]
    for (const verse of Object.keys((old ?? young)?.verses ?? {})) {
      // The title of a psalm has the number 0. It is not listed by itself, because its words are returned with verse 1.
      if (verse.endsWith(':0')) continue
      words.set(`${usfm} ${verse}`, old ? hebrewWordsIn(old, verse) : young ? greekWordsIn(young, verse) : [])
    }
  }
  return words
}
