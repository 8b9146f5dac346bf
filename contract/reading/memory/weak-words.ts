import { MAX_WEAK_WORDS } from '#contract/limits/memory-limits.ts'

/**
 * Formats the positions of missed words within a verse, counted from 0, for the field `weak` of a review:
 * "3,4,17". Empty if no word was missed.
 */
export function weakWordsText(positions: readonly number[]): string {
  return [...new Set(positions)]
    .sort((one, other) => one - other)
    .slice(0, MAX_WEAK_WORDS)
    .join(',')
}

export function weakWordsIn(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number)
}
