import { reportedName } from '#content/files/content-files.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { PlannedDay, StudyFile } from '#content/files/study-file.ts'
import { lineAt } from '#content/prose/prose.ts'
import { SEASONS } from '#contract/limits.ts'
import { checkChapters } from './chapters.ts'
import { checkPassages } from './passages.ts'
import { checkRepeatedPassages } from './repeated-passages.ts'
import { checkThemeBalance } from './theme-balance.ts'
import { checkTitles } from './titles.ts'

/**
 * Checks that the plan is complete (seasons, passages, titles, themes and chapters), and that every written study
 * agrees with its planned day. Only called for the real plan: the plans that tests generate are shorter, and would
 * fail.
 */
export function checkPlan({ folder, studies, seasons }: Content): ContentProblem[] {
  const days = seasons.flatMap((season) => season.days)
  const planned = { folder, seasons, studies: days }
  return [
    ...missingSeasons(folder, new Set(seasons.map(({ number }) => number))),
    ...checkTitles(planned),
    ...checkPassages(planned),
    ...checkRepeatedPassages(planned),
    ...checkChapters(planned),
    ...checkThemeBalance(planned),
    ...differencesFromPlan(studies, days),
  ]
}

function missingSeasons(folder: string, existing: ReadonlySet<number>): ContentProblem[] {
  return Array.from({ length: SEASONS }, (_, index) => index + 1)
    .filter((number) => !existing.has(number))
    .map((number) => ({
      file: reportedName(folder, 'plan'),
      line: 1,
      field: 'seasons',
      words: `season ${number} is missing.`,
    }))
}

function differencesFromPlan(studies: readonly StudyFile[], days: readonly PlannedDay[]): ContentProblem[] {
  const plannedAs = new Map(days.map((day) => [day.day, day]))
  return studies.flatMap(({ file, day, title, theme, scripture, lines }) => {
    const planned = plannedAs.get(day)
    if (!planned) return []
    const differs = (field: string, line: number, is: string, wanted: string) =>
      is === wanted ? [] : [{ file, line, field, words: `is “${is}”; the plan has “${wanted}”.` }]
    return [
      ...differs('title', lineAt(title, 0), title.text, planned.title.text),
      ...differs('theme', lines.theme, theme, planned.theme),
      ...differs('scripture', lines.scripture, scripture, planned.scripture),
    ]
  })
}
