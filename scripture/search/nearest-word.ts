import { editDistance } from '#contract/values/edit-distance.ts'
import { wordsByInitial } from './vocabulary.ts'

/** Minimum length of a word for which a correction is suggested. Shorter words resemble too many others. */
const FEWEST_LETTERS = 4

/** Minimum length of a misspelled word that may have two errors; a shorter word may have only one. */
const LONG_WORD_LETTERS = 8

/**
 * Returns the word of the Bible that a misspelled word probably means; null if none is similar enough. Only words with
 * the same first letter and a similar length are compared. Of several equally similar ones, the most frequent is
 * returned.
 * @param word a misspelled word, folded by `foldWords`
 */
export function nearestWord(word: string): string | null {
  if (word.length < FEWEST_LETTERS) return null
  const most = word.length < LONG_WORD_LETTERS ? 1 : 2
  let found: string | null = null
  let least = most + 1
  for (const other of wordsByInitial().get(word.slice(0, 1)) ?? []) {
    if (least === 1) break
    if (Math.abs(other.length - word.length) >= least) continue
    const distance = editDistance(word, other, least - 1)
    if (distance >= least) continue
    least = distance
    found = other
  }
  return found
}
