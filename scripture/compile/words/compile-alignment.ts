import { readData } from '#scripture/compile/data.ts'
import type { CompiledAlignment, CompiledBook } from '#scripture/compiled.ts'
import type { OriginalWord } from '#scripture/original-words.ts'
import { wordNumber } from '#scripture/same-words.ts'
import type { OriginalWords } from './original-words.ts'
import { tokensByVerse } from './tokens-by-verse.ts'

/**
 * Alignment of one English word. In the data file it is "3:waste:H8414": token, English word, Strong's
 * number.
 */
interface Aligned {
  token: number
  number: string
}

/**
 * Compiles the alignment of English words with the words of the original that they render, by book. Each line
 * is checked against both texts.
 * @throws {Error} for an index of a different word, or a number that the verse does not have
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
 * Reads the lines of the alignment with the reviewed corrections applied: "5:wounds:H2250" replaces the word
 * that is rendered, and "5:wounds:-" removes an uncertain one.
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
 * Returns the aligned pairs of a verse as a flat list of positions: token, word, token, word … A Strong's
 * number that occurs once in the verse refers to that word. If it occurs as often as it has renderings, they
 * are matched in order. Otherwise the match is ambiguous: all renderings refer to the first word, encoded as
 * -1 - index.
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

/** Groups adjacent tokens, which together render one word: "loving kindness". */
function inRuns(tokens: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const token of tokens) {
    const run = runs.at(-1)
    if (run?.at(-1) === token - 1) run.push(token)
    else runs.push([token])
  }
  return runs
}

/**
 * Returns the positions of a word in the verse. A word that is written and not read counts only if no other
 * is read in its place.
 */
function placesOf(number: string, words: readonly OriginalWord[]): number[] {
  const places = words.flatMap(({ strongs }, place) =>
    strongs.some((strong) => wordNumber(strong) === number) ? [place] : [],
  )
  const spoken = places.filter((place) => words[place]?.reading !== 'written')
  return spoken.length > 0 ? spoken : places
}
