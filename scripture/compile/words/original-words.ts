import { books } from '#scripture/books.ts'
import type { CompiledGreekBook, CompiledHebrewBook } from '#scripture/compiled.ts'
import { greekWordsIn, hebrewWordsIn, type OriginalWord } from '#scripture/original-words.ts'

/** Original words of every verse that has any ("GEN 1:1"), in the order of the Bible. */
export type OriginalWords = ReadonlyMap<string, readonly OriginalWord[]>

export function originalWords(
  hebrew: readonly CompiledHebrewBook[],
  greek: readonly CompiledGreekBook[],
): OriginalWords {
  const words = new Map<string, OriginalWord[]>()
  for (const { usfm } of books) {
    const [old, young] = [hebrew.find(({ book }) => book === usfm), greek.find(({ book }) => book === usfm)]
    for (const verse of Object.keys((old ?? young)?.verses ?? {})) {
      // The title of a psalm (verse 0) has no entry of its own: it counts with verse 1.
      if (verse.endsWith(':0')) continue
      words.set(`${usfm} ${verse}`, old ? hebrewWordsIn(old, verse) : young ? greekWordsIn(young, verse) : [])
    }
  }
  return words
}
