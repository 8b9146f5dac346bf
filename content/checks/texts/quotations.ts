import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { quotationsIn } from '#content/prose/quotations.ts'
import { problemAt, shownProse } from '#content/prose/shown-prose.ts'

/** Checks that quotations followed by a reference match that passage exactly. */
export function checkQuotations(content: Content): ContentProblem[] {
  return shownProse(content).flatMap((shown) =>
    quotationsIn(shown).flatMap(({ start, verification }) =>
      verification.kind === 'wrong' ? [problemAt(shown, start, verification.words)] : [],
    ),
  )
}

/** Number of correct quotations that name their source. */
export function countVerifiedQuotations(content: Content): number {
  return shownProse(content)
    .flatMap(quotationsIn)
    .filter(({ source, verification }) => source !== null && verification.kind === 'verified').length
}
