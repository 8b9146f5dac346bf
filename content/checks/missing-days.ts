import { reportedName } from '#content/content-files.ts'
import type { ContentProblem } from '#content/problem.ts'
import type { Content } from '#content/read-content.ts'
import { studyPlace } from '#content/study-place.ts'
import { SEASON_DAYS } from '#contract/limits.ts'

/** Every season that is announced has all of its days. */
export function checkMissingDays({ folder, studies, unreadableDays, seasons }: Content): ContentProblem[] {
  const written = new Set([...studies.map(({ day }) => day), ...unreadableDays])
  return (seasons ?? []).flatMap(({ number }) =>
    daysOfSeason(number)
      .filter((day) => !written.has(day))
      .map((day) => ({
        file: reportedName(folder, studyPlace(day)),
        line: 1,
        field: 'day',
        words: `${day} is missing; season ${number} has ${SEASON_DAYS} days, so write it.`,
      })),
  )
}

function daysOfSeason(season: number): number[] {
  const first = (season - 1) * SEASON_DAYS + 1
  return Array.from({ length: SEASON_DAYS }, (_, index) => first + index)
}
