import { weakWordsIn } from '#contract/reading/weak-words.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { ReviewEntry } from './recall-log.ts'

/** So many of the last reviews that know of words are looked at. */
const LOOKED_AT = 3

/**
 * Positions of the words of a verse that its reader misses: last time, or in two of the last three. In another translation
 * they are other words.
 * @param reviews the newest first
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
