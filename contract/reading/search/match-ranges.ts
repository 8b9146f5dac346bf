import { foldWords } from '#contract/values/fold-words.ts'
import type { WordQuery } from './word-query.ts'

/** Range of a match in a text, in UTF-16 code units; `end` is exclusive. */
export interface MatchRange {
  start: number
  end: number
}

interface TextWord extends MatchRange {
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
  const textWords = wordsIn(text)
  const phrases = sequences.flatMap((sequence) => runsOf(textWords, sequence, isBegun))
  if (phrases.length > 0) return joined(textWords, phrases)
  const isSmall = (sought: readonly string[]) =>
    sought.length === 1 && words.length > 1 && smallWords.has(sought[0] ?? '')
  const runs = wanted.flat(2).flatMap((string) => {
    const sought = string.trim().split(' ')
    return isSmall(sought) ? [] : runsOf(textWords, sought, !string.endsWith(' '))
  })
  return joined(textWords, runs)
}

function wordsIn(text: string): TextWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: signs, index }) => {
    const word = foldWords(signs).trim()
    if (word === '') return []
    const bare = signs.replace(SIGNS_AROUND, '')
    const start = index + signs.indexOf(bare)
    return [{ word, start, end: start + bare.length }]
  })
}

/**
 * Finds the words `sought` as a phrase. Returns, for each occurrence, the indexes of its words in
 * `textWords`.
 */
function runsOf(textWords: readonly TextWord[], sought: readonly string[], isBegun: boolean): number[][] {
  if (sought.length === 0) return []
  const fits = (word: string, index: number, textWord: TextWord | undefined) =>
    isBegun && index === sought.length - 1 ? textWord?.word.startsWith(word) : textWord?.word === word
  return textWords.flatMap((_, at) =>
    sought.every((word, index) => fits(word, index, textWords[at + index]))
      ? [sought.map((_, index) => at + index)]
      : [],
  )
}

/**
 * Converts indexes of words to ranges of the text. Adjacent words share one range, including the space between them.
 */
function joined(textWords: readonly TextWord[], runs: readonly (readonly number[])[]): MatchRange[] {
  const places = [...new Set(runs.flat())].sort((a, b) => a - b)
  const stretches: MatchRange[] = []
  for (const [index, place] of places.entries()) {
    const textWord = textWords[place]
    const last = stretches.at(-1)
    if (!textWord) continue
    if (last && places[index - 1] === place - 1) last.end = textWord.end
    else stretches.push({ start: textWord.start, end: textWord.end })
  }
  return stretches
}
