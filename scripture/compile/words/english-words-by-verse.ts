import { englishWordsIn } from '#contract/scripture/english-words.ts'
import type { CompiledBook } from '#scripture/compiled.ts'

/**
 * Returns the English words of each verse of a book, in order and from all fragments of the verse. Keys are verses such
 * as "1:1".
 */
export function englishWordsByVerse({ chapters }: CompiledBook): Map<string, string[]> {
  const verses = new Map<string, string[]>()
  for (const block of chapters.flat()) {
    if (!('pieces' in block)) continue
    for (const { chapter, verse, text } of block.pieces) {
      const key = `${chapter}:${verse}`
      verses.set(key, [...(verses.get(key) ?? []), ...englishWordsIn(text).map((word) => word.text)])
    }
  }
  return verses
}
