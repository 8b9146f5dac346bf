import { foldWords } from '#contract/values/fold-words.ts'
import type { WordQuery } from './word-query.ts'

/** Range of a match in a text, in UTF-16 code units; `end` is exclusive. */
export interface MatchRange {
  start: number
  end: number
}

interface Token extends MatchRange {
  word: string
}

/** Frequent words such as "the". They are highlighted only as part of a phrase. */
const smallWords = new Set(
  'a an and as at be by for from he his i in is it of on that the to was with'.split(' '),
)

const WORD = /[\p{L}\p{N}\p{M}'’‘ʼ*]+/gu
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu

/**
 * Returns the ranges of a text to highlight for a query, sorted and without overlap. If the text contains the query as
 * a phrase, only the phrase is highlighted, otherwise every word of the query.
 */
export function matchRanges(text: string, { sequences, wanted, words, isBegun }: WordQuery): MatchRange[] {
  const tokens = tokensIn(text)
  const phrases = sequences.flatMap((sequence) => runsOf(tokens, sequence, isBegun))
  if (phrases.length > 0) return joined(tokens, phrases)
  const isSmall = (sought: readonly string[]) =>
    sought.length === 1 && words.length > 1 && smallWords.has(sought[0] ?? '')
  const runs = wanted.flat(2).flatMap((string) => {
    const sought = string.trim().split(' ')
    return isSmall(sought) ? [] : runsOf(tokens, sought, !string.endsWith(' '))
  })
  return joined(tokens, runs)
}

function tokensIn(text: string): Token[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: signs, index }) => {
    const word = foldWords(signs).trim()
    if (word === '') return []
    const bare = signs.replace(SIGNS_AROUND, '')
    const start = index + signs.indexOf(bare)
    return [{ word, start, end: start + bare.length }]
  })
}

/** Returns each occurrence of the words as a phrase. An occurrence is a list of indexes of words of the text. */
function runsOf(tokens: readonly Token[], words: readonly string[], isBegun: boolean): number[][] {
  if (words.length === 0) return []
  const fits = (word: string, index: number, token: Token | undefined) =>
    isBegun && index === words.length - 1 ? token?.word.startsWith(word) : token?.word === word
  return tokens.flatMap((_, at) =>
    words.every((word, index) => fits(word, index, tokens[at + index]))
      ? [words.map((_, index) => at + index)]
      : [],
  )
}

/**
 * Converts indexes of words to ranges of the text. Adjacent words share one range, including the space between them.
 */
function joined(tokens: readonly Token[], runs: readonly (readonly number[])[]): MatchRange[] {
  const places = [...new Set(runs.flat())].sort((a, b) => a - b)
  const stretches: MatchRange[] = []
  for (const [index, place] of places.entries()) {
    const token = tokens[place]
    const last = stretches.at(-1)
    if (!token) continue
    if (last && places[index - 1] === place - 1) last.end = token.end
    else stretches.push({ start: token.start, end: token.end })
  }
  return stretches
}
