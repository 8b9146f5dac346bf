import type { ContentProblem } from '#content/problem.ts'
import type { Content } from '#content/read-content.ts'
import { checkChapters } from './chapters.ts'
import { checkDayPlaces } from './day-places.ts'
import { checkExclamations } from './exclamations.ts'
import { checkFinishedSeasons } from './finished-seasons.ts'
import { checkGroupQuotations } from './group-quotations.ts'
import { checkGroups } from './groups.ts'
import { checkInsights } from './insights.ts'
import { checkInsightsInPassages } from './insights-in-passages.ts'
import { checkLengths } from './lengths.ts'
import { checkMarkup } from './markup.ts'
import { checkMemoryVerses } from './memory-verses.ts'
import { checkOpenings } from './openings.ts'
import { checkPassages } from './passages.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkQuotations } from './quotations.ts'
import { checkReferences } from './references.ts'
import { checkRepeatedPassages } from './repeated-passages.ts'
import { checkRuns } from './runs.ts'
import { checkSeasons } from './seasons.ts'
import { checkSentences } from './sentences.ts'
import { checkThemeBalance } from './theme-balance.ts'
import { checkTitles } from './titles.ts'
import { checkTypography } from './typography.ts'

const checks = [
  checkDayPlaces,
  checkSeasons,
  checkFinishedSeasons,
  checkTitles,
  checkReferences,
  checkPassages,
  checkRepeatedPassages,
  checkChapters,
  checkThemeBalance,
  checkLengths,
  checkInsights,
  checkInsightsInPassages,
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

/** Everything that is wrong with the content, in the order of files and lines. */
export function findProblems(content: Content): ContentProblem[] {
  return [...content.problems, ...checks.flatMap((check) => check(content))].sort(byPlace)
}

function byPlace(one: ContentProblem, other: ContentProblem): number {
  return one.file.localeCompare(other.file) || one.line - other.line
}
