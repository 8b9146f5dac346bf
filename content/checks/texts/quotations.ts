import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { quotationsIn } from '#content/shown/quotations.ts'
import { problemAt, shownProse } from '#content/shown/shown-prose.ts'

/** Checks that every quotation with a reference after it occurs word for word in the passage of that reference. */
export function checkQuotations(content: Content): ContentProblem[] {
  return shownProse(content).flatMap((shown) =>
    quotationsIn(shown).flatMap(({ start, verification }) =>
      verification.kind === 'wrong' ? [problemAt(shown, start, verification.words)] : [],
    ),
  )
}

/** Returns the number of quotations that have a reference after them and agree with its passage. */
export function countVerifiedQuotations(content: Content): number {
  return shownProse(content)
    .flatMap(quotationsIn)
    .filter(({ source, verification }) => source !== null && verification.kind === 'verified').length
}
