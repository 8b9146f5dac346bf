import { reportedName } from '#content/files/content-files.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { studyPlace } from '#content/files/study-place.ts'
import { daysOfSeason } from '#contract/reading/season.ts'

/** Checks that a season has closing words if all of its days are written, and only then. */
export function checkFinishedSeasons({
  folder,
  studies,
  unreadableDays,
  seasons,
}: Content): ContentProblem[] {
  const written = new Set([...studies.map(({ day }) => day), ...unreadableDays])
  return seasons.flatMap(({ file, line, number, closing, days }) => {
    const missing = daysOfSeason(number).filter((day) => !written.has(day))
    if (closing.length > 0) {
      return missing.map((day) => ({
        file: reportedName(folder, studyPlace(day)),
        line: 1,
        field: 'day',
        words: `${day} is missing; season ${number} has its closing page already, so write it.`,
      }))
    }
    if (missing.length > 0) return []
    return [
      {
        file,
        line,
        field: 'closing',
        words: `is missing; all ${days.length} days of season ${number} are written.`,
      },
    ]
  })
}
