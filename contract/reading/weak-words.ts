import { MAX_WEAK_WORDS } from './memory-limits.ts'

/**
 * Formats positions of words within a verse, from 0, as a field value: "3,4,17". Empty if no word
 * was missed.
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
