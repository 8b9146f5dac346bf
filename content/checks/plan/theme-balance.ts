import { THEME_DAYS, THEME_DAYS_IN_SEASON } from '#content/checks/standards.ts'
import { reportedName } from '#content/files/content-files.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { SeasonFile } from '#content/files/season-file.ts'
import type { PlannedDay } from '#content/files/study-file.ts'
import { PLAN_DAYS, SEASON_DAYS } from '#contract/limits.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { type Theme, themeSlugs, themes } from '#contract/reading/themes.ts'

interface Days {
  folder: string
  studies: readonly PlannedDay[]
  seasons: readonly Pick<SeasonFile, 'file' | 'line' | 'number'>[]
}

/**
 * Checks that no theme has too few or too many days: 1 to 5 of the 30 days of a season, and 120 to 180 days of the
 * whole plan. Incomplete seasons are not checked.
 */
export function checkThemeBalance({ folder, studies, seasons }: Days): ContentProblem[] {
  const inSeasons = seasons.flatMap(({ file, line, number }) => {
    const days = studies.filter(({ day }) => seasonOf(day) === number)
    if (days.length < SEASON_DAYS) return []
    return outside(days, THEME_DAYS_IN_SEASON).map((words) => ({
      file,
      line,
      field: 'themes',
      words,
    }))
  })
  if (studies.length < PLAN_DAYS) return inSeasons
  const place = { file: reportedName(folder, 'plan'), line: 1, field: 'themes' }
  return [...inSeasons, ...outside(studies, THEME_DAYS).map((words) => ({ ...place, words }))]
}

/** Returns the number of days of each theme. Themes are in the order of the specification. */
export function countThemes(studies: readonly PlannedDay[]): Map<Theme, number> {
  const counts = new Map<Theme, number>(themeSlugs.map((theme) => [theme, 0]))
  for (const { theme } of studies) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  return counts
}

function outside(studies: readonly PlannedDay[], { min, max }: { min: number; max: number }): string[] {
  return [...countThemes(studies)]
    .filter(([, count]) => count < min || count > max)
    .map(([theme, count]) => `${themes[theme]} has ${count} of these days; it should have ${min} to ${max}.`)
}
