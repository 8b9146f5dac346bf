import { readFileSync } from 'node:fs'
import type { CompiledBook } from '#scripture/compiled.ts'
import { verseTexts } from './check-compiled.ts'
import { compileGround } from './compile-ground.ts'
import { compilePlaces } from './compile-places.ts'

/** What maps are made of: the places that the text names, and the ground they lie on. */
export function compileMaps(web: readonly CompiledBook[]): [file: string, content: unknown][] {
  return [
    ['places.json', compilePlaces(readData('places.tsv'), readData('journeys.tsv'), verseTexts(web))],
    ['ground.json', compileGround(readData('lands.tsv'))],
  ]
}

function readData(file: string): string {
  return readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
}
