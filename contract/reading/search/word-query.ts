import { foldWords } from '#contract/values/fold-words.ts'
import { type NameSynonym, nameSynonymsIn, usualName } from './divine-names.ts'

/**
 * A condition on a text: a list of alternatives, each of which is a list of strings. The condition is met if the text
 * contains all strings of at least one alternative. A string begins with a space, and ends with one if its last word is
 * complete.
 */
export type Wanted = readonly (readonly string[])[]

/** Removes duplicate conditions, so that a word typed ten times is searched for once. */
export function distinct(wanted: readonly Wanted[]): Wanted[] {
  return [...new Map(wanted.map((each) => [each.map((strings) => strings.join()).join('|'), each])).values()]
}

/** Parsed query of a search for verses: its words and phrases. */
export interface WordQuery {
  /** All words of the query, folded, in the order typed. */
  words: readonly string[]
  /** Conditions for the text of a verse; it must meet all of them. */
  wanted: readonly Wanted[]
  /**
   * All words as one phrase, in each wording that the World English Bible may use for the names of God in it.
   */
  sequences: readonly (readonly string[])[]
  /** Whether the last word may be the beginning of a longer one, because the user may still be typing it. */
  isBegun: boolean
}

/**
 * Maximum number of wordings of one query that are searched for. Each name of God with synonyms multiplies the number
 * of wordings.
 */
const MOST_SEQUENCES = 8

/**
 * Quotation marks around a phrase: double ones of any kind, or single ones. Single ones count only in pairs around
 * whole words: ‘steadfast love’ is a phrase. The apostrophes in "don’t", "Jesus’" and "’tis" are not such pairs.
 */
const QUOTE = /["“”„‟«»‹›]/
const SINGLE_QUOTED =
  /(?<![\p{L}\p{N}])['‘‚]([^'‘’‚"“”]*(?:\p{L}[’']\p{L}[^'‘’‚"“”]*)*)['’‘](?![\p{L}\p{N}])/gu

/**
 * Parses the words of a query. Words without quotation marks match in any order, words "in quotation marks" only as a
 * phrase.
 */
export function readWords(typed: string): WordQuery {
  const parts = typed
    .replace(SINGLE_QUOTED, '"$1"')
    .split(QUOTE)
    .map((part) => foldWords(part).trim().split(' ').filter(Boolean))
  const parsed = parts.map((words) => words.map(usualName))
  const words = parsed.flat()
  // The parts are alternately outside and inside quotation marks; the first one is outside. If the closing mark is
  // missing, the user is still typing the last part.
  const last = parsed.findLastIndex((part) => part.length > 0)
  const isBegun = last >= 0 && (last % 2 === 0 || last === parsed.length - 1)
  const wanted = parsed.flatMap((part, index) => {
    const isLast = index === last && isBegun
    return index % 2 === 0 ? anywhere(part, isLast) : together(part, isLast)
  })
  return { words, wanted, sequences: sequencesOf(nameSynonymsIn(words)), isBegun }
}

/**
 * Returns the string to search for in folded texts, for consecutive words. If the last one may be incomplete, no space
 * follows it.
 */
export function asSought(words: readonly string[], isBegun: boolean): string {
  return ` ${words.join(' ')}${isBegun ? '' : ' '}`
}

function anywhere(words: readonly string[], isBegun: boolean): Wanted[] {
  const found = nameSynonymsIn(words)
  return found.map(({ typed, others }, index) => {
    const isLast = isBegun && index === found.length - 1
    const rest = others.length > 0 ? withoutArticle(typed) : typed
    return [
      rest.map((word, place) => asSought([word], isLast && place === rest.length - 1)),
      ...others.map((other) => withoutArticle(other).map((word) => asSought([word], false))),
    ]
  })
}

/**
 * Removes "the" from "the Lord" and "o" from "O Lord", because neither word precedes "Yahweh" in the verses.
 */
function withoutArticle(words: readonly string[]): readonly string[] {
  return words.length > 1 && (words[0] === 'the' || words[0] === 'o') ? words.slice(1) : words
}

function together(words: readonly string[], isBegun: boolean): Wanted[] {
  if (words.length === 0) return []
  return [sequencesOf(nameSynonymsIn(words)).map((sequence) => [asSought(sequence, isBegun)])]
}

function sequencesOf(found: readonly NameSynonym[]): string[][] {
  let sequences: string[][] = [[]]
  for (const { typed, others } of found) {
    sequences = [typed, ...others]
      .flatMap((words) => sequences.map((sequence) => [...sequence, ...words]))
      .slice(0, MOST_SEQUENCES)
  }
  return sequences
}
