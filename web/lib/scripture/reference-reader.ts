import { MAX_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { readReferences } from '#scripture/references/read-references.ts'

// This module is large. Only workers and code that is loaded on demand may import it; all other code calls
// `references-on-device.ts`, which loads it.

/**
 * Maximum number of references that are read in one text. It equals the maximum number of characters in a field, so it
 * is never reached.
 */
const atMost = MAX_SCRIPTURE_CHARS

/** Reads Scripture references to passages of any length, such as a whole book in a search query. */
export function readPlaces(typed: string): ReferencesRead {
  return readReferences(typed, {
    atMost,
    maxVerses: Number.POSITIVE_INFINITY,
    hasKjv: true,
    offersNearest: true,
  })
}

/**
 * Reads references to passages of at most `MAX_PASSAGE_VERSES` verses, which are short enough to be displayed outside
 * their chapter.
 */
export function readShortPassages(typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses: MAX_PASSAGE_VERSES })
}

/** Reads references to passages with at most `maxVerses` verses. */
export function readPassagesUpTo(maxVerses: number, typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses })
}
