import { AppError } from '#contract/errors/app-error.ts'
import { MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { passageLength } from '#scripture/counts.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'

/**
 * Parses the passage in a URL. Accepts only the canonical spelling, so that caches store each passage once.
 * @throws {AppError} `scripture.no_such_passage`, also if the passage has too many verses
 */
export function passageReferenceAt(written: string): PassageReference {
  try {
    const reference = parseReference(written)
    const isShort = passageLength(reference) <= MAX_PASSAGE_VERSES
    if (formatReference(reference) === written && isShort) return reference
  } catch (error) {
    if (!(error instanceof ScriptureReferenceError)) throw error
  }
  throw new AppError('scripture.no_such_passage')
}
