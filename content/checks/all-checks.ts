import { checkDiscoveries } from '#content/checks/day/discoveries.ts'
import { checkPoints } from '#content/checks/day/points.ts'
import { checkPrayers } from '#content/checks/day/prayers.ts'
import { checkThirdEdition } from '#content/checks/day/third-edition.ts'
import { checkChapters } from '#content/checks/plan/chapters.ts'
import { checkDayPlaces } from '#content/checks/plan/day-places.ts'
import { checkMemoryVerses } from '#content/checks/plan/memory-verses.ts'
import { checkPassages } from '#content/checks/plan/passages.ts'
import { checkRepeatedPassages } from '#content/checks/plan/repeated-passages.ts'
import { checkSeasons } from '#content/checks/plan/seasons.ts'
import { checkThemeBalance } from '#content/checks/plan/theme-balance.ts'
import { checkTitles } from '#content/checks/plan/titles.ts'
import { checkWholeSeasons } from '#content/checks/plan/whole-seasons.ts'
import { checkSeasonRules } from '#content/checks/season/season-rules.ts'
import { checkSheets } from '#content/checks/season/sheets.ts'
import { checkExclamations } from '#content/checks/texts/exclamations.ts'
import { checkGroupQuotations } from '#content/checks/texts/group-quotations.ts'
import { checkInsights } from '#content/checks/texts/insights.ts'
import { checkInsightsInPassages } from '#content/checks/texts/insights-in-passages.ts'
import { checkLengths } from '#content/checks/texts/lengths.ts'
import { checkMarkup } from '#content/checks/texts/markup.ts'
import { checkOpenings } from '#content/checks/texts/openings.ts'
import { checkPlaceholders } from '#content/checks/texts/placeholders.ts'
import { checkQuotations } from '#content/checks/texts/quotations.ts'
import { checkReferences } from '#content/checks/texts/references.ts'
import { checkRuns } from '#content/checks/texts/runs.ts'
import { checkSentences } from '#content/checks/texts/sentences.ts'
import { checkTypography } from '#content/checks/texts/typography.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { checkGroups } from './groups.ts'

const checks = [
  checkDayPlaces,
  checkSeasons,
  checkWholeSeasons,
  checkTitles,
  checkReferences,
  checkPassages,
  checkRepeatedPassages,
  checkChapters,
  checkThemeBalance,
  checkLengths,
  checkInsights,
  checkInsightsInPassages,
  checkPoints,
  checkPrayers,
  checkThirdEdition,
  checkDiscoveries,
  checkSheets,
  checkSeasonRules,
  checkQuotations,
  checkSentences,
  checkRuns,
  checkOpenings,
  checkPlaceholders,
  checkTypography,
  checkMarkup,
  checkExclamations,
  checkMemoryVerses,
  checkGroups,
  checkGroupQuotations,
]

/** Runs all checks of the content. Returns the problems that they find, sorted by file and line. */
export function findProblems(content: Content): ContentProblem[] {
  return [...content.problems, ...checks.flatMap((check) => check(content))].sort(byPlace)
}

function byPlace(one: ContentProblem, other: ContentProblem): number {
  return one.file.localeCompare(other.file) || one.line - other.line
}
