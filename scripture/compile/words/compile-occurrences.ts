import type { CompiledOccurrences } from '#scripture/compiled.ts'
import { wordNumber } from '#scripture/same-words.ts'
import type { OriginalWords } from './original-words.ts'

/**
 * Compiles the occurrences of each word in Strong's dictionary, by the number of the word. Words that are
 * written and not read are omitted.
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
