import { readData } from '#scripture/compile/data.ts'
import type { CompiledAlignment, CompiledBook } from '#scripture/compiled.ts'
import type { OriginalWord } from '#scripture/original-words.ts'
import { wordNumber } from '#scripture/same-words.ts'
import type { OriginalWords } from './original-words.ts'
import { tokensByVerse } from './tokens-by-verse.ts'

/** What one line says of one English word: "3:waste:H8414". */
interface Aligned {
  token: number
  number: string
}

/**
 * Which word of the original each English word renders, by book. Every line is held against both texts.
 * @throws {Error} for an index that is not the word it names, or a number that its verse does not have
 */
export function compileAlignment(
  web: readonly CompiledBook[],
  originals: OriginalWords,
): CompiledAlignment[] {
  const lines = readLines()
  const alignment = web.map((text) => {
    const verses: CompiledAlignment['verses'] = {}
    for (const [verse, tokens] of tokensByVerse(text)) {
      const name = `${text.book} ${verse}`
      const written = lines.get(name)
      if (!written) continue
      lines.delete(name)
      verses[verse] = pairs(readLine(name, written, tokens), originals.get(name) ?? [], name)
    }
    return { book: text.book, verses }
  })
  const [lost] = lines.keys()
  if (lost) throw new Error(`The alignment has ${lost}, and the World English Bible does not.`)
  return alignment
}

/**
 * The lines of the alignment, those of the reviewed table over them: "5:wounds:H2250" says anew what a word renders, "5:wounds:-" that it
 * is not known.
 */
function readLines(): Map<string, string[]> {
  const lines = new Map(readData('web-alignment.tsv.gz').map(({ verse, words }) => [verse, words]))
  for (const { verse, words } of readData('web-alignment-corrections.tsv')) {
    const tokens = new Set(words.map((word) => word.split(':')[0]))
    const left = (lines.get(verse) ?? []).filter((word) => !tokens.has(word.split(':')[0]))
    lines.set(
      verse,
      [...left, ...words.filter((word) => !word.endsWith(':-'))].sort(
        (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
      ),
    )
  }
  return lines
}

function readLine(verse: string, written: readonly string[], tokens: readonly string[]): Aligned[] {
  return written.map((entry) => {
    const [index = '', word, number = ''] = entry.split(':')
    const token = Number(index)
    if (tokens[token] !== word)
      throw new Error(`${verse} has “${tokens[token]}” where the alignment has ${entry}.`)
    return { token, number: wordNumber(number) }
  })
}

/**
 * Token, word, token, word … A number that the verse has once is that word; one that it has as often as there are renderings of it is
 * taken in order. Otherwise which of them is not known: the first, as a negative number less one, stands for all of them.
 */
function pairs(aligned: readonly Aligned[], words: readonly OriginalWord[], verse: string): number[] {
  const found: [token: number, place: number][] = []
  for (const [number, tokens] of tokensOfNumbers(aligned)) {
    const places = placesOf(number, words)
    const [first] = places
    if (first === undefined) throw new Error(`${verse} has no ${number}.`)
    const renderings = [tokens.map((token) => [token]), inRuns(tokens)].find(
      ({ length }) => length === places.length,
    )
    if (places.length === 1) for (const token of tokens) found.push([token, first])
    else if (!renderings) for (const token of tokens) found.push([token, -first - 1])
    else
      for (const [nth, rendering] of renderings.entries())
        for (const token of rendering) found.push([token, places[nth] ?? first])
  }
  return found.sort(([one], [other]) => one - other).flat()
}

function tokensOfNumbers(aligned: readonly Aligned[]): Map<string, number[]> {
  const tokens = new Map<string, number[]>()
  for (const { token, number } of aligned) tokens.set(number, [...(tokens.get(number) ?? []), token])
  return tokens
}

/** Tokens beside each other render one word: "loving kindness". */
function inRuns(tokens: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const token of tokens) {
    const run = runs.at(-1)
    if (run?.at(-1) === token - 1) run.push(token)
    else runs.push([token])
  }
  return runs
}

/** Where in the verse a word stands. What is written and not read counts only where nothing is read in its place. */
function placesOf(number: string, words: readonly OriginalWord[]): number[] {
  const places = words.flatMap(({ strongs }, place) =>
    strongs.some((strong) => wordNumber(strong) === number) ? [place] : [],
  )
  const spoken = places.filter((place) => words[place]?.reading !== 'written')
  return spoken.length > 0 ? spoken : places
}
