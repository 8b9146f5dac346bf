import { editDistance } from '#contract/values/edit-distance.ts'
import { wordsByInitial } from './vocabulary.ts'

/** Minimum length of a misspelled word: shorter words have too many neighbours for a useful suggestion. */
const FEWEST_LETTERS = 4

/** Length from which a misspelled word may have two errors instead of one. */
const LONG_WORD_LETTERS = 8

/**
 * Finds the word of the Bible that a misspelled one most likely means; null if none is near. Only words with the same initial
 * and about the same length are compared. Among equally near words, the most frequent is returned.
 * @param word folded
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
