import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { lineAt } from '#content/prose/prose.ts'
import { wordTexts } from '#content/shown/own-words.ts'

/**
 * Checks that no two days have the same discovery (the thing in a study that is new to experienced readers). If two are
 * equal, the later day is reported.
 */
export function checkDiscoveries({ studies }: Content): ContentProblem[] {
  const firstDay = new Map<string, number>()
  return studies.flatMap(({ file, day, discovery }): ContentProblem[] => {
    if (!discovery) return []
    const key = wordTexts(discovery.text).join(' ')
    const first = firstDay.get(key)
    firstDay.set(key, first ?? day)
    if (first === undefined) return []
    const words = `is the discovery of day ${first} already; find another.`
    return [{ file, line: lineAt(discovery, 0), field: 'discovery', words }]
  })
}
