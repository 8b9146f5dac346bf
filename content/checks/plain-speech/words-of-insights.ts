import { DAYS_OF_WORD, MAX_DAYS_OF_WORD } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'

/** A word is the insight of two days in three hundred at most. Reported on every day after the second. */
export function checkWordsOfInsights({ studies }: Content): ContentProblem[] {
  const daysByWord = new Map<string, number[]>()
  return studies.flatMap(({ file, day, strongs, lines }): ContentProblem[] => {
    const before = (daysByWord.get(strongs) ?? []).filter((other) => day - other < DAYS_OF_WORD)
    daysByWord.set(strongs, [...before, day])
    if (before.length < MAX_DAYS_OF_WORD) return []
    const words = `${strongs} is the word of days ${before.join(' and ')} already; choose another of the passage.`
    return [{ file, line: lines.strongs, field: 'insight.strongs', words }]
  })
}
