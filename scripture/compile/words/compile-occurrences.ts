import type { CompiledOccurrences } from '#scripture/compiled.ts'
import { wordNumber } from '#scripture/same-words.ts'
import type { OriginalWords } from './original-words.ts'

/**
 * Compiles the verses in which each word of Strong's dictionary occurs, by Strong's number. Words that are written but
 * not read aloud are left out.
 */
export function compileOccurrences(originals: OriginalWords): {
  index: CompiledOccurrences
  places: number[]
} {
  const words = new Map<string, number[]>()
  for (const [place, ofVerse] of [...originals.values()].entries()) {
    for (const { strongs, reading } of ofVerse) {
      const [number] = strongs
      if (!number || reading === 'written') continue
      const word = wordNumber(number)
      const places = words.get(word)
      if (places) places.push(place)
      else words.set(word, [place])
    }
  }
  const [numbers, counts] = [[...words.keys()], [...words.values()].map(({ length }) => length)]
  return { index: { verses: [...originals.keys()], numbers, counts }, places: [...words.values()].flat() }
}
