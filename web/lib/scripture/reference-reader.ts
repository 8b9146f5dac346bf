import { MAX_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { readReferences } from '#scripture/references/read-references.ts'

// This module is large: only workers and modules that are loaded on demand may import it. Other modules call
// `references-on-device.ts`, which loads it.

/** Maximum number of references in a text: a field cannot contain more references than characters. */
const atMost = MAX_SCRIPTURE_CHARS

/** Reads references of any length, to navigate to. */
export function readPlaces(typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses: Number.POSITIVE_INFINITY, hasKjv: true })
}

/** Reads references of passages that are short enough to display separately. */
export function readShortPassages(typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses: MAX_PASSAGE_VERSES })
}

/** Reads references of passages with at most `maxVerses` verses. */
export function readPassagesUpTo(maxVerses: number, typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses })
}
