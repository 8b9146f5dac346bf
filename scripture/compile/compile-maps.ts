import type { CompiledBook } from '#scripture/compiled.ts'
import { verseTexts } from './check-compiled.ts'
import { compileBaseMap } from './compile-base-map.ts'
import { compilePlaces } from './compile-places.ts'
import { readDataText } from './data.ts'

/** Compiles the data for maps: the places that the Bible names, and the base map on which they are displayed. */
export function compileMaps(web: readonly CompiledBook[]): [file: string, content: unknown][] {
  return [
    ['places.json', compilePlaces(readDataText('places.tsv'), readDataText('journeys.tsv'), verseTexts(web))],
    ['ground.json', compileBaseMap(readDataText('lands.tsv'))],
  ]
}
