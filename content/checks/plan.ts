import { reportedName } from '#content/content-files.ts'
import { readReference } from '#content/known-reference.ts'
import type { PlanFile } from '#content/plan-file.ts'
import type { ContentProblem } from '#content/problem.ts'
import { lineAt } from '#content/prose.ts'
import type { Content } from '#content/read-content.ts'
import type { Plan } from '#content/read-plan.ts'
import type { PlannedDay, StudyFile } from '#content/study-file.ts'
import { SEASON_DAYS, SEASONS } from '#contract/limits.ts'
import { checkChapters } from './chapters.ts'
import { checkPassages } from './passages.ts'
import { checkRepeatedPassages } from './repeated-passages.ts'
import { checkThemeBalance } from './theme-balance.ts'
import { checkTitles } from './titles.ts'

/**
 * Where there is a plan it is whole: all seasons, thirty days each, every rule of passages, titles, themes and chapters. A
 * study that is written is the day that was planned.
 */
export function checkPlan({ folder, studies }: Content, { seasons, problems }: Plan): ContentProblem[] {
  if (seasons.length === 0) return problems
  const days = seasons.flatMap((season) => season.days)
  const planned = { folder, seasons, studies: days }
  return [
    ...problems,
    ...missingSeasons(folder, seasons),
    ...seasons.flatMap(misnumbered),
    ...days.flatMap(unknownReference),
    ...checkTitles(planned),
    ...checkPassages(planned),
    ...checkRepeatedPassages(planned),
    ...checkChapters(planned),
    ...checkThemeBalance(planned),
    ...studies.flatMap((study) => otherThanPlanned(study, days)),
  ]
}

function missingSeasons(folder: string, seasons: readonly PlanFile[]): ContentProblem[] {
  const there = new Set(seasons.map(({ number }) => number))
  return Array.from({ length: SEASONS }, (_, index) => index + 1)
    .filter((number) => !there.has(number))
    .map((number) => ({
      file: reportedName(folder, 'plan'),
      line: 1,
      field: 'seasons',
      words: `season ${number} is missing.`,
    }))
}

function misnumbered({ file, line, number, days }: PlanFile): ContentProblem[] {
  const first = (number - 1) * SEASON_DAYS + 1
  const wrong = days.flatMap(({ day, lines }, index) =>
    day === first + index
      ? []
      : [{ file, line: lines.day, field: 'day', words: `is ${day}; here stands day ${first + index}.` }],
  )
  if (days.length === SEASON_DAYS) return wrong
  return [...wrong, { file, line, field: 'days', words: `are ${days.length}; a season has ${SEASON_DAYS}.` }]
}

function unknownReference({ file, lines, scripture }: PlannedDay): ContentProblem[] {
  const read = readReference(scripture)
  return typeof read === 'string' ? [{ file, line: lines.scripture, field: 'scripture', words: read }] : []
}

function otherThanPlanned(study: StudyFile, days: readonly PlannedDay[]): ContentProblem[] {
  const { file, day, title, theme, scripture, lines } = study
  const planned = days.find((one) => one.day === day)
  if (!planned) return []
  const differs = (field: string, line: number, is: string, wanted: string) =>
    is === wanted ? [] : [{ file, line, field, words: `is “${is}”; the plan has “${wanted}”.` }]
  return [
    ...differs('title', lineAt(title, 0), title.text, planned.title.text),
    ...differs('theme', lines.theme, theme, planned.theme),
    ...differs('scripture', lines.scripture, scripture, planned.scripture),
  ]
}
