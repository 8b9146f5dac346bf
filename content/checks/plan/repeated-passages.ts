import type { ContentProblem } from '#content/files/problem.ts'
import type { PlannedDay } from '#content/files/study-file.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'

/** Checks that no two days have the same passage, even if the spelling of its reference differs. */
export function checkRepeatedPassages({ studies }: { studies: readonly PlannedDay[] }): ContentProblem[] {
  const firstDay = new Map<string, number>()
  return studies.flatMap(({ file, day, lines, scripture }): ContentProblem[] => {
    const reference = knownReference(scripture)
    if (!reference) return []
    const passage = formatReference(reference)
    const first = firstDay.get(passage)
    firstDay.set(passage, first ?? day)
    if (first === undefined) return []
    const words = `${passage} is the passage of day ${first} already; choose another.`
    return [{ file, line: lines.scripture, field: 'scripture', words }]
  })
}
