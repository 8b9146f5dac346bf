import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'

/** The passage that a typed reference names; null where there is none, for checks that leave the refusal to another. */
export function knownReference(text: string): PassageReference | null {
  const read = readReference(text)
  return typeof read === 'string' ? null : read
}

const answers = new Map<string, PassageReference | string>()

/**
 * The passage that a typed reference names, or a sentence that says why there is none. A dozen checks ask for the passage of
 * every day, so the answers are kept.
 */
export function readReference(text: string): PassageReference | string {
  const known = answers.get(text)
  if (known !== undefined) return known
  const answer = parseOrRefuse(text)
  answers.set(text, answer)
  return answer
}

function parseOrRefuse(text: string): PassageReference | string {
  try {
    return parseReference(text)
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return error.message
    throw error
  }
}
