import { readData } from '#scripture/compile/data.ts'
import type { CompiledAlignment, CompiledBook } from '#scripture/compiled.ts'
import type { OriginalWord } from '#scripture/original-words.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { englishWordsByVerse } from './english-words-by-verse.ts'
import type { OriginalWords } from './original-words.ts'

/**
 * An English word (`wordIndex`: its position in the verse), and the Strong's number of the token that it renders. In
 * the data file it is "3:waste:H8414": position, English word, Strong's number.
 */
interface Aligned {
  wordIndex: number
  number: string
}

/**
 * Compiles the alignment of English words with tokens of the original, by book. Each line of the data file is checked
 * against the English and the original text.
 * @throws {Error} if the English verse has another word at the position than the line states, or if the original verse
 * has no token with the Strong's number
 */
export function compileAlignment(
  web: readonly CompiledBook[],
  originals: OriginalWords,
): CompiledAlignment[] {
  const lines = readLines()
  const alignment = web.map((text) => {
    const verses: CompiledAlignment['verses'] = {}
    for (const [verse, englishWords] of englishWordsByVerse(text)) {
      const name = `${text.book} ${verse}`
      const written = lines.get(name)
      if (!written) continue
      lines.delete(name)
      verses[verse] = pairs(readLine(name, written, englishWords), originals.get(name) ?? [], name)
    }
    return { book: text.book, verses }
  })
  const [lost] = lines.keys()
  if (lost) throw new Error(`The alignment has ${lost}, and the World English Bible does not.`)
  return alignment
}

/**
 * Reads the lines of the alignment and applies the corrections that reviewers have made. "5:wounds:H2250" aligns the
 * English word at position 5 with another Strong's number; "5:wounds:-" removes its alignment, which is uncertain.
 */
function readLines(): Map<string, string[]> {
  const lines = new Map(readData('web-alignment.tsv.gz').map(({ verse, words }) => [verse, words]))
  for (const { verse, words } of readData('web-alignment-corrections.tsv')) {
    const corrected = new Set(words.map((word) => word.split(':')[0]))
    const left = (lines.get(verse) ?? []).filter((word) => !corrected.has(word.split(':')[0]))
    lines.set(
      verse,
      [...left, ...words.filter((word) => !word.endsWith(':-'))].sort(
        (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
      ),
    )
  }
  return lines
}

function readLine(verse: string, written: readonly string[], englishWords: readonly string[]): Aligned[] {
  return written.map((entry) => {
    const [index = '', word, number = ''] = entry.split(':')
    const wordIndex = Number(index)
    if (englishWords[wordIndex] !== word)
      throw new Error(`${verse} has “${englishWords[wordIndex]}” where the alignment has ${entry}.`)
    return { wordIndex, number: wordNumber(number) }
  })
}

/**
 * Returns the alignment of a verse as a list of pairs of positions: English word, token, English word, token …
 * If a Strong's number has one token in the verse, all of its English words are aligned with that token. If it has as
 * many tokens as English words, or as groups of adjacent English words, they are aligned in order. Otherwise it is
 * unknown which token is rendered, and the list contains -1 minus the position of the first such token instead.
 */
function pairs(aligned: readonly Aligned[], words: readonly OriginalWord[], verse: string): number[] {
  const found: [wordIndex: number, place: number][] = []
  for (const [number, indexes] of indexesOfNumbers(aligned)) {
    const places = placesOf(number, words)
    const [first] = places
    if (first === undefined) throw new Error(`${verse} has no ${number}.`)
    const renderings = [indexes.map((index) => [index]), inRuns(indexes)].find(
      ({ length }) => length === places.length,
    )
    if (places.length === 1) for (const index of indexes) found.push([index, first])
    else if (!renderings) for (const index of indexes) found.push([index, -first - 1])
    else
      for (const [nth, rendering] of renderings.entries())
        for (const index of rendering) found.push([index, places[nth] ?? first])
  }
  return found.sort(([one], [other]) => one - other).flat()
}

function indexesOfNumbers(aligned: readonly Aligned[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (const { wordIndex, number } of aligned)
    indexes.set(number, [...(indexes.get(number) ?? []), wordIndex])
  return indexes
}

/** Groups adjacent English words, because together they render one token: "loving kindness". */
function inRuns(indexes: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run?.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  }
  return runs
}

/**
 * Returns the positions of the tokens in a verse that have a Strong's number. Tokens that are written but not read
 * aloud are left out if the verse also has one that is read.
 */
function placesOf(number: string, words: readonly OriginalWord[]): number[] {
  const places = words.flatMap(({ strongs }, place) =>
    strongs.some((strong) => wordNumber(strong) === number) ? [place] : [],
  )
  const spoken = places.filter((place) => words[place]?.reading !== 'written')
  return spoken.length > 0 ? spoken : places
}
