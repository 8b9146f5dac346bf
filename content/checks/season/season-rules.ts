import { OPENING_KINDS } from '#content/checks/standards.ts'
import type { CapException } from '#content/files/cap-exceptions-file.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { SeasonFile } from '#content/files/season-file.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { SEASON_DAYS } from '#contract/limits.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { refuseRhythm } from './rhythm.ts'
import type { SeasonRule } from './season-rule.ts'
import { shapeRules } from './shape-rules.ts'
import { wordingRules } from './wording-rules.ts'

/** Checks the rules for seasons, for every season whose thirty studies are all written. */
export function checkSeasonRules(content: Content): ContentProblem[] {
  return content.seasons.flatMap((season) => {
    const days = content.studies.filter(({ day }) => seasonOf(day) === season.number)
    if (days.length < SEASON_DAYS) return []
    const problems = rulesFor(days).map((rule) => refuseCount(rule, days, content.capExceptions))
    const others = isThirdEdition(days) ? [...refuseOpenings(days), refuseRhythm(days)] : []
    return [...problems, ...others].flatMap((words) => (words ? [problemIn(season, words)] : []))
  })
}

/**
 * Returns the rules that apply to a season. Rules on wording always apply. Rules on the kinds of openings, endings and
 * so on apply once all of its days are written for the third edition of our writing standard.
 */
export function rulesFor(days: readonly StudyFile[]): readonly SeasonRule[] {
  return isThirdEdition(days) ? [...wordingRules, ...shapeRules] : wordingRules
}

function isThirdEdition(days: readonly StudyFile[]): boolean {
  return days.every(({ shape }) => shape !== null)
}

function problemIn({ file, line }: SeasonFile, words: string): ContentProblem {
  return { file, line, field: 'season', words }
}

function refuseCount(
  { name, bounds, count }: SeasonRule,
  days: readonly StudyFile[],
  exceptions: readonly CapException[],
): string | null {
  const excepted = new Set(exceptions.filter(({ cap }) => cap === name).map(({ day }) => day))
  const counted = days.filter((study) => count(study) > 0)
  const total = counted.reduce((sum, study) => sum + (excepted.has(study.day) ? 0 : count(study)), 0)
  const { least = 0, most = Number.POSITIVE_INFINITY } = bounds
  if (total >= least && total <= most) return null
  const which = counted.map(({ day }) => day).join(', ') || 'none'
  const bound = total < least ? `at least ${least}` : `at most ${most}`
  return `${name}: ${total}; it should be ${bound} (days ${which}).`
}

/**
 * Checks the openings of the days of a season: at least eight kinds occur, and no two consecutive days have the same
 * kind.
 */
function refuseOpenings(days: readonly StudyFile[]): string[] {
  const openings = days.map(({ shape }) => shape?.opening)
  const kinds = new Set(openings).size
  const running = days.filter((_, index) => index > 0 && openings[index] === openings[index - 1])
  return [
    ...(kinds < OPENING_KINDS.least
      ? [`kinds of opening: ${kinds}; it should be at least ${OPENING_KINDS.least}.`]
      : []),
    ...running.map(
      ({ day, shape }) => `day ${day} has the opening of the day before it, “${shape?.opening}”.`,
    ),
  ]
}
