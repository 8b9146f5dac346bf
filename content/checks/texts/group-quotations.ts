import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { quotationsIn } from '#content/shown/quotations.ts'
import { groupProse, problemAt } from '#content/shown/shown-prose.ts'

/**
 * Checks that text in double quotation marks in a group template is Scripture: from the passages of the week, or with
 * its reference after it. The text is read aloud, and listeners could not otherwise tell our words from the Bible's.
 */
export function checkGroupQuotations({ groups }: Content): ContentProblem[] {
  return groups.flatMap(groupProse).flatMap((shown) =>
    quotationsIn(shown).flatMap(({ words, start, verification }) => {
      if (verification.kind !== 'unsourced') return []
      const advice = 'add its reference after it, or remove the quotation marks'
      return [problemAt(shown, start, `“${words}” is in none of the passages of its week; ${advice}.`)]
    }),
  )
}
