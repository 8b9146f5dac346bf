import { readFileSync } from 'node:fs'
import type { CompiledLexicon } from '#scripture/compiled.ts'

/** Where the numbers lie, and what says where they come from. */
const GREEK_NUMBERS = new URL('../../data/greek-numbers.tsv', import.meta.url)

/**
 * The Strong's numbers of every word of the SBL Greek New Testament, by its own verses ("MAT 1:1"): of most words one, of a few
 * several or none.
 * @throws {Error} for a number that the dictionary does not have
 */
export function readGreekNumbers(lexicon: CompiledLexicon): ReadonlyMap<string, string[][]> {
  const lines = readFileSync(GREEK_NUMBERS, 'utf8').trimEnd().split('\n')
  return new Map(
    lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => {
        const [verse = '', words = ''] = line.split('\t')
        return [verse, words.split(' ').map(numbersOf)] as const
      }),
  )

  function numbersOf(word: string): string[] {
    const numbers = word === '-' ? [] : word.split('/').map((number) => `G${number}`)
    const unknown = numbers.find((number) => !lexicon[number])
    if (unknown) throw new Error(`The dictionary has no ${unknown}.`)
    return numbers
  }
}
