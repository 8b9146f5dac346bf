import { meantReferences } from './meant-references.ts'
import { referenceProblems, withMeant } from './reference-problems.ts'
import type { Reading } from './written-reference.ts'

/**
 * Explains why a typed reference is not a single passage, in a sentence with suggestions.
 * @param exists whether a normalized reference can be parsed
 */
export function problemIn(
  written: string,
  reading: Exclude<Reading, { kind: 'reference' }>,
  exists: (reference: string) => boolean,
): string {
  const meant = meantReferences(written).filter(exists)
  if (reading.kind === 'unknown_book') return withMeant(referenceProblems.unknown_book(reading.name), meant)
  const kind = reading.kind === 'several_passages' && meant.length > 0 ? 'unclear' : reading.kind
  return withMeant(referenceProblems[kind](written), meant)
}
