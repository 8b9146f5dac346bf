import { reportedName } from '#content/files/content-files.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { studyPlace } from '#content/files/study-place.ts'
import { daysOfSeason } from '#contract/reading/season.ts'

/** Checks that every season has closing words, and a study for each of its days. */
export function checkWholeSeasons({ folder, studies, unreadableDays, seasons }: Content): ContentProblem[] {
  const present = new Set([...studies.map(({ day }) => day), ...unreadableDays])
  return seasons.flatMap(({ file, line, number, closing }) => {
    const missing = daysOfSeason(number)
      .filter((day) => !present.has(day))
      .map((day) => ({
        file: reportedName(folder, studyPlace(day)),
        line: 1,
        field: 'day',
        words: `${day} is missing; write its study.`,
      }))
    if (closing.length > 0) return missing
    return [
      ...missing,
      { file, line, field: 'closing', words: 'is missing; write the closing words of the season.' },
    ]
  })
}
