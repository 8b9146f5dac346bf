import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'

/**
 * Parses the reference that an author wrote; null if it is invalid. For checks that ignore invalid references, because
 * `checkReferences` reports them.
 */
export function knownReference(text: string): PassageReference | null {
  const read = readReference(text)
  return typeof read === 'string' ? null : read
}

const results = new Map<string, PassageReference | string>()

/**
 * Parses the reference that an author wrote. Returns the passage, or a sentence on why it is invalid. Results are
 * cached, because a dozen checks parse the references of every day.
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
