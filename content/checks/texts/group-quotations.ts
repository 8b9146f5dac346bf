import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { quotationsIn } from '#content/prose/quotations.ts'
import { groupProse, problemAt } from '#content/prose/shown-prose.ts'

/**
 * Whatever stands in double quotation marks in a group is Scripture: of the week's own passages, or with its place
 * behind it. A circle reads it aloud together, and nobody there has a way to tell our words from the Bible's.
 */
export function checkGroupQuotations({ groups }: Content): ContentProblem[] {
  return groups.flatMap(groupProse).flatMap((shown) =>
    quotationsIn(shown).flatMap(({ words, start, standing }) => {
      if (standing.kind !== 'unsourced') return []
      const advice = 'name its place behind it, or take out its marks'
      return [problemAt(shown, start, `“${words}” stands in none of the passages beside it; ${advice}.`)]
    }),
  )
}
