import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { quoted } from '#contract/scripture/reference-problems.ts'
import { readReference } from '#scripture/references/read-reference.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'

/** Parses a typed reference; returns the passage, or a message that explains the error. */
export function passageOrProblem(typed: string): PassageReference | string {
  try {
    return readReference(typed)
  } catch (error) {
    if (error instanceof ScriptureReferenceError) return error.message
    throw error
  }
}

/** Returns the message about a number that Strong never used. */
export function noSuchNumber(number: string): string {
  return `${quoted(number)} is no number of Strong’s dictionaries. They go from H1 to H8674 for Hebrew, and from G1 to G5624 for Greek.`
}
