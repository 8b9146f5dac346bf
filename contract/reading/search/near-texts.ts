import { type MatchRange, matchRanges } from './match-ranges.ts'
import { type IdRange, idsBeginning, idsOf, type WordIndex } from './word-index.ts'
import { distinct, type WordQuery } from './word-query.ts'

/** A text that contains some words of a query. */
export interface NearText {
  /** Index of the text. */
  place: number
  /** Returns the ranges to highlight in the text. */
  rangesIn: (text: string) => MatchRange[]
}

/** One word of a query, in every form that is searched for, as strings of `asSought`. */
type Term = readonly string[]

/** Maximum number of words that are compared: one bit for each, in an integer whose sign bit is not used. */
const MOST_TERMS = 31

/** Part of the weight of a query that the best text must contain, and part of the best weight that the others must. */
const LEAST_OF_QUERY = 0.3
const LEAST_OF_BEST = 0.75

/** Number of texts, of those with the most words, in which the order of the words is compared. */
const MOST_COMPARED = 40

/** Endings that a user may have typed where the text has another one: "helps", "helped", "helpeth". */
const ENDING = /(?:ings?|eth|est|ed|es|s|d|e)$/
const FEWEST_STEM_LETTERS = 4

/**
 * Returns the texts that contain most of the words of a query, best first, for a query that no text meets. Rare words
 * count more than frequent ones, words with another ending count too, and words that no text contains are ignored.
 */
export function nearTexts(
  texts: WordIndex,
  query: WordQuery,
  isIn: (place: number) => boolean,
  atMost: number,
): NearText[] {
  const terms = termsOf(query)
    .map((term) => ({ term, ranges: rangesOf(texts, term) }))
    .filter(({ ranges }) => ranges.length > 0)
    .slice(0, MOST_TERMS)
  const bits = bitsOfTexts(
    texts,
    terms.map(({ ranges }) => ranges),
  )
  const weights = weightsOf(bits, terms.length)
  const scores = scoresOf(bits, weights)
  const best = scores.reduce((most, score, place) => (isIn(place) ? Math.max(most, score) : most), 0)
  if (best === 0 || best < LEAST_OF_QUERY * sum(weights)) return []
  const found = Array.from(scores.entries())
    .filter(([place, score]) => score >= LEAST_OF_BEST * best && isIn(place))
    .map(([place, score]) => ({
      place,
      score,
      length: (texts.starts[place + 1] ?? 0) - (texts.starts[place] ?? 0),
    }))
  found.sort((one, other) => other.score - one.score || one.length - other.length)
  const ranges = terms.map((each) => each.ranges)
  const ranked = found
    .slice(0, MOST_COMPARED)
    .map((one) => ({ ...one, score: one.score + scoreOfOrder(texts, one.place, ranges, weights) }))
    .sort((one, other) => other.score - one.score)
  const sought = terms.flatMap(({ term }) => term)
  const marked = { words: sought, wanted: sought.map((one) => [[one]]), sequences: [], isBegun: false }
  return ranked
    .slice(0, atMost)
    .map(({ place }) => ({ place, rangesIn: (text) => matchRanges(text, marked) }))
}

/** Returns the words of a query. The words of a phrase in quotation marks count one by one. */
function termsOf({ wanted }: WordQuery): Term[] {
  return distinct(wanted).flatMap((alternatives) => {
    const words = alternatives.flatMap((strings) => (strings.length === 1 ? strings : []))
    const single = words.filter((string) => !string.trim().includes(' '))
    if (single.length > 0) return [single.map(withoutEnding)]
    return (alternatives[0] ?? []).flatMap((string) =>
      string
        .trim()
        .split(' ')
        .map((word) => [withoutEnding(` ${word} `)]),
    )
  })
}

function withoutEnding(string: string): string {
  const stem = string.trim().replace(ENDING, '')
  return stem.length < FEWEST_STEM_LETTERS ? string : ` ${stem}`
}

function rangesOf({ vocabulary }: WordIndex, term: Term): IdRange[] {
  return term
    .map((string) => (string.endsWith(' ') ? idsOf : idsBeginning)(vocabulary, string.trim()))
    .filter(({ first, end }) => first < end)
}

/** Returns for each text the terms that it contains, one bit for each. */
function bitsOfTexts({ vocabulary, ids, starts }: WordIndex, terms: readonly IdRange[][]): Int32Array {
  const bitsOfId = new Int32Array(vocabulary.length)
  for (const [index, ranges] of terms.entries())
    for (const { first, end } of ranges)
      for (let id = first; id < end; id += 1) bitsOfId[id] = (bitsOfId[id] ?? 0) | (1 << index)
  const bits = new Int32Array(starts.length - 1)
  for (let place = 0, at = 0; place < bits.length; place += 1) {
    const end = starts[place + 1] ?? 0
    let mask = 0
    for (; at < end; at += 1) mask |= bitsOfId[ids[at] ?? 0] ?? 0
    bits[place] = mask
  }
  return bits
}

/** Returns for each text the sum of the weights of the terms that it contains. */
function scoresOf(bits: Int32Array, weights: readonly number[]): Float32Array {
  return Float32Array.from(bits, (mask) => {
    let score = 0
    for (let index = 0; mask >> index !== 0; index += 1) if (mask & (1 << index)) score += weights[index] ?? 0
    return score
  })
}

/** Returns the weight of those words of the query that follow each other in a text as in the query. */
function scoreOfOrder(
  { ids, starts }: WordIndex,
  place: number,
  terms: readonly IdRange[][],
  weights: readonly number[],
): number {
  const end = (starts[place + 1] ?? 0) - 1
  const found = new Set<number>()
  for (let at = starts[place] ?? 0; at < end; at += 1)
    for (let index = 0; index + 1 < terms.length; index += 1)
      if (isOf(terms[index], ids[at]) && isOf(terms[index + 1], ids[at + 1])) found.add(index)
  return sum([...found].map((index) => ((weights[index] ?? 0) + (weights[index + 1] ?? 0)) / 2))
}

function isOf(ranges: readonly IdRange[] | undefined, id: number | undefined): boolean {
  return id !== undefined && ranges?.some(({ first, end }) => id >= first && id < end) === true
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Returns the weight of each term: the fewer texts contain it, the more it counts. */
function weightsOf(bits: Int32Array, terms: number): number[] {
  const counts = new Array<number>(terms).fill(0)
  for (const mask of bits)
    for (let index = 0; mask >> index !== 0; index += 1)
      if (mask & (1 << index)) counts[index] = (counts[index] ?? 0) + 1
  return counts.map((count) => Math.log((bits.length + 1) / (count + 1)))
}
