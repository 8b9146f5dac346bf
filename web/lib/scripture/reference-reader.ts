import { MAX_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { readReferences } from '#scripture/references/read-references.ts'

// This module is large. Only workers and code that is loaded on demand may import it; all other code calls
// `references-on-device.ts`, which loads it.

/** Maximum number of references in one text. It is never reached, because a field permits fewer characters. */
const atMost = MAX_SCRIPTURE_CHARS

/** Reads Scripture references to passages of any length, such as a whole book in a search query. */
export function readPlaces(typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses: Number.POSITIVE_INFINITY, hasKjv: true })
}

/** Reads references to passages that are short enough to be displayed apart from their chapter. */
export function readShortPassages(typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses: MAX_PASSAGE_VERSES })
}

/** Reads references to passages with at most `maxVerses` verses. */
export function readPassagesUpTo(maxVerses: number, typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses })
}
