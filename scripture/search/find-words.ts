import { usualName } from '#contract/reading/search/divine-names.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { readHeadwords, readSounds } from '#scripture/shards.ts'
import { soundOf } from '#scripture/sound-of.ts'
import { countOf } from '#scripture/words/word-entry.ts'
import { searchedWord } from './searched-word.ts'

/**
 * Minimum length of a word in the query for which longer words that begin with it are also found. `original` applies to
 * Hebrew and Greek script, `latin` to Latin letters.
 */
const FEWEST_LETTERS = { original: 2, latin: 4 }
const FEWEST_LATIN_WHOLE = 3

/** Maximum number of Hebrew or Greek words of a query that are looked up; the others are ignored. */
const MOST_WORDS_TOGETHER = 4

/**
 * Returns the Strong's numbers of the words that a user may have typed: in Hebrew or Greek script, with or without
 * vowels and accents, or by sound in Latin letters. Exact matches come before longer words that begin with the text.
 * Within these, frequent words come first.
 */
export function findWords(typed: string): string[] {
  const words = foldWords(typed).trim()
  if (words === '') return []
  if (words.includes(' ')) return isOriginal(words.replaceAll(' ', '')) ? byWords(words.split(' ')) : []
  return isOriginal(words) ? byWord(searchedWord(words)) : bySound(words)
}

/** Returns whether a word consists only of Hebrew or Greek characters. */
function isOriginal(word: string): boolean {
  return /^[\p{Script=Hebrew}\p{Script=Greek}]+$/u.test(word)
}

function isLikelySound(word: string) {
  const isLatin = /^[a-z]+$/.test(word)
  return {
    whole: isLatin && word.length >= FEWEST_LATIN_WHOLE,
    begun: isLatin && word.length >= FEWEST_LETTERS.latin,
  }
}

/** Finds each part of a compound such as "על־כן", but not the longer words that begin with such a part. */
function byWords(words: readonly string[]): string[] {
  return [
    ...new Set(
      words.slice(0, MOST_WORDS_TOGETHER).flatMap((word) => byWord(searchedWord(word), { isWhole: true })),
    ),
  ]
}

function byWord(word: string, { isWhole } = { isWhole: false }): string[] {
  return byKey(readHeadwords(), word, {
    whole: true,
    begun: !isWhole && word.length >= FEWEST_LETTERS.original,
  })
}

function bySound(words: string): string[] {
  return byKey(readSounds(), soundOf(usualName(words)), isLikelySound(words))
}

/** @param lines headwords or phonetic keys with their Strong's numbers, in the format of `keyLines` */
function byKey(
  lines: string,
  wanted: string,
  { whole, begun }: { whole: boolean; begun: boolean },
): string[] {
  if (!whole || wanted === '') return []
  const [same, longer]: [string[], string[]] = [[], []]
  const beginning = `\n${wanted}`
  for (let from = lines.indexOf(beginning); from !== -1; from = lines.indexOf(beginning, from + 1)) {
    const line = lines.slice(from + 1, lines.indexOf('\n', from + 1))
    const space = line.lastIndexOf(' ')
    const [key, number] = [line.slice(0, space), line.slice(space + 1)]
    if (key === wanted) same.push(number)
    else if (begun) longer.push(number)
  }
  return [...byFrequency(same), ...byFrequency(longer)]
}

function byFrequency(numbers: readonly string[]): string[] {
  return [...numbers].sort((one, other) => frequency(other) - frequency(one))
}

function frequency(number: string): number {
  return countOf(wordNumber(number))
}
