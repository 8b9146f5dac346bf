import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'

/**
 * Parses a typed reference; returns null if it is invalid, for checks that leave the report to
 * `checkReferences`.
 */
export function knownReference(text: string): PassageReference | null {
  const read = readReference(text)
  return typeof read === 'string' ? null : read
}

const results = new Map<string, PassageReference | string>()

/**
 * Parses a typed reference; returns the passage, or a sentence that explains why there is none.
 * Memoized, since a dozen checks parse the reference of every day.
 */
export function readReference(text: string): PassageReference | string {
  const known = results.get(text)
  if (known !== undefined) return known
  const result = parseOrRefuse(text)
  results.set(text, result)
  return result
}

function parseOrRefuse(text: string): PassageReference | string {
  try {
    return parseReference(text)
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return error.message
    throw error
  }
}
