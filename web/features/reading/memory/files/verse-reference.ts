import { MAX_MEMORY_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { readPassagesUpTo } from '#web/lib/scripture/reference-reader.ts'

/**
 * Normalizes a reference in a file; null for text that is no passage, several passages, or one that
 * is too long to learn. Runs on the device and is fast enough for ten thousand lines.
 */
export function verseReference(written: string): string | null {
  // A cell of a file may be of any length, so very long text is rejected before it is parsed.
  if (written.length > 2 * MAX_SCRIPTURE_CHARS) return null
  const { passages, problem } = readPassagesUpTo(MAX_MEMORY_PASSAGE_VERSES, written)
  const [only, ...others] = passages
  return only && others.length === 0 && problem === null ? formatReference(only.passage) : null
}
