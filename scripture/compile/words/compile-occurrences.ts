import type { CompiledOccurrences } from '#scripture/compiled.ts'
import { wordNumber } from '#scripture/same-words.ts'
import type { OriginalWords } from './original-words.ts'

/**
 * Compiles the verses in which each word of Strong's dictionary occurs, by Strong's number. Words that are written but
 * not read aloud are left out.
 */
export function compileOccurrences(originals: OriginalWords): CompiledOccurrences {
  const words: CompiledOccurrences['words'] = {}
  for (const [place, ofVerse] of [...originals.values()].entries()) {
    for (const { strongs, reading } of ofVerse) {
      const [number] = strongs
      if (!number || reading === 'written') continue
      const word = wordNumber(number)
      words[word] ??= []
      words[word].push(place)
    }
  }
  return { verses: [...originals.keys()], words }
}
