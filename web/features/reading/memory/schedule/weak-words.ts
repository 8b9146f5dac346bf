import { weakWordsIn } from '#contract/reading/memory/weak-words.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { ReviewEntry } from './recall-log.ts'

/**
 * Number of recent reviews of a verse in which missed words are counted; reviews without data about missed words are
 * skipped.
 */
const LOOKED_AT = 3

/**
 * Returns the positions of the words that the member misses: in the last review, or in two of the
 * last three. Reviews in other translations are ignored, because their words differ.
 * @param reviews newest first
 */
export function weakWords(
  reviews: readonly ReviewEntry[],
  verse: string,
  translation: Translation,
): readonly number[] {
  const missed: number[][] = []
  for (const { fields } of reviews) {
    if (fields.verse !== verse || fields.translation !== translation) continue
    if (typeof fields.weak !== 'string') continue
    missed.push(weakWordsIn(fields.weak))
    if (missed.length === LOOKED_AT) break
  }
  const times = new Map<number, number>()
  for (const position of missed.flat()) times.set(position, (times.get(position) ?? 0) + 1)
  const weak = [...(missed[0] ?? []), ...[...times].filter(([, count]) => count > 1).map(([word]) => word)]
  return [...new Set(weak)].sort((one, other) => one - other)
}
