import { meantReferences } from './meant-references.ts'
import { referenceProblems, withMeant } from './reference-problems.ts'
import type { Reading } from './written-reference.ts'

/**
 * Why what was typed is no single passage, in a sentence that offers what may be meant.
 * @param exists whether a reference, as we write it, can be read
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
