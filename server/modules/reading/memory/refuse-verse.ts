import type { Fields } from '#contract/entry.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { MAX_MEMORY_PASSAGE_VERSES } from '#contract/limits.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { passageLength } from '#scripture/counts.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'

/**
 * Rejects a memory verse unless it is an existing passage in canonical spelling, short enough to
 * learn.
 */
export function refuseVerse(_: string, { reference }: Fields): ErrorCode | null {
  if (reference === undefined) return null
  try {
    const passage = parseReference(String(reference))
    if (formatReference(passage) !== reference) return 'memory.unknown_reference'
    return passageLength(passage) > MAX_MEMORY_PASSAGE_VERSES ? 'memory.too_long' : null
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return 'memory.unknown_reference'
    throw error
  }
}
