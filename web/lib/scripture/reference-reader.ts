import { MAX_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { readReferences } from '#scripture/references/read-references.ts'

// Large: only workers and files that are loaded when they are needed may import it. Others await `references-on-device.ts`.

/** No field holds more references than characters. */
const atMost = MAX_SCRIPTURE_CHARS

/** References to places of any length, for a reader who goes there. */
export function readPlaces(typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses: Number.POSITIVE_INFINITY, hasKjv: true })
}

/** References to passages that can be shown by themselves. */
export function readShortPassages(typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses: MAX_PASSAGE_VERSES })
}

/** References to passages of at most so many verses. */
export function readPassagesUpTo(maxVerses: number, typed: string): ReferencesRead {
  return readReferences(typed, { atMost, maxVerses })
}
