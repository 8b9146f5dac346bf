import type { CompiledOccurrences } from '#scripture/compiled.ts'
import { wordNumber } from '#scripture/same-words.ts'
import type { OriginalWords } from './original-words.ts'

/** Where each word of Strong's dictionary stands, under the number of its word. What is written and not read is left out. */
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
