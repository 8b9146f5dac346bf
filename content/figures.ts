import { countBrackets } from '#content/checks/day/third-edition.ts'
import { allChapters, visitedChapters } from '#content/checks/plan/chapters.ts'
import { countThemes } from '#content/checks/plan/theme-balance.ts'
import { shortSentencesPercent } from '#content/checks/season/rhythm.ts'
import { rulesFor } from '#content/checks/season/season-rules.ts'
import { countFoundInsights } from '#content/checks/texts/insights-in-passages.ts'
import { checkQuotations, countVerifiedQuotations } from '#content/checks/texts/quotations.ts'
import { checkSentences } from '#content/checks/texts/sentences.ts'
import type { Content } from '#content/files/read-content.ts'
import type { PlannedDay, StudyFile } from '#content/files/study-file.ts'
import { countProseWords } from '#content/prose/prose.ts'
import { listForReview } from '#content/second-reading/list-for-review.ts'
import { PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { themes } from '#contract/reading/themes.ts'

/** Returns the statistics of the content, as lines of text. */
export function describeContent(content: Content): string[] {
  const { studies, seasons, memoryVerses, groups } = content
  const planned = seasons.flatMap(({ days }) => days)
  const weeks = groups.flatMap((group) => group.weeks)
  const count = studies.length
  return [
    `Days planned: ${planned.length} of ${PLAN_DAYS}, in ${seasons.length} of ${SEASONS} seasons`,
    `Studies: ${count} (third edition: ${studies.filter(({ shape }) => shape !== null).length})`,
    `Chapters visited: ${chaptersOf(planned)}`,
    `Themes: ${themesOf(planned)}`,
    spread('Words in a study', studies, ({ content }) => countProseWords(content)),
    spread('Words in a reflection', studies, ({ reflection }) => countProseWords(reflection)),
    spread('Words in a prayer', studies, ({ prayer }) => countProseWords(prayer)),
    spread('Words in an insight', studies, ({ meaning }) => countProseWords([meaning])),
    spread('References in brackets', studies, countBrackets),
    spread('Questions', studies, ({ questions }) => questions.length),
    ...seasons.flatMap(({ number }) => countsOf(number, studies)),
    `For a second reader: ${listForReview(content).length} (npm run content:review)`,
    `Sentences repeated: ${checkSentences(content).length}`,
    `Quotations verified against the World English Bible: ${countVerifiedQuotations(content)}, not verified: ${checkQuotations(content).length}`,
    `Insights found in their passage: ${countFoundInsights(content)} of ${count} (exceptions: ${content.insightExceptions.length})`,
    `Memory verses: ${memoryVerses?.length ?? 0}`,
    `Groups: ${groups.length}, weeks: ${weeks.length}`,
    spread('Words in a week', weeks, ({ content }) => countProseWords(content)),
  ]
}

/**
 * Returns one line with those counts of a season that our writing standard limits; an empty array if the
 * season has no study that could be parsed.
 */
function countsOf(season: number, studies: readonly StudyFile[]): string[] {
  const days = studies.filter(({ day }) => seasonOf(day) === season)
  if (days.length === 0) return []
  const counts = rulesFor(days).map(
    ({ name, count }) => `${name} ${days.reduce((sum, day) => sum + count(day), 0)}`,
  )
  return [`Season ${season}: ${counts.join(', ')}, short sentences ${shortSentencesPercent(days)} %`]
}

function chaptersOf(days: readonly PlannedDay[]): string {
  return `${visitedChapters(days).size} of ${allChapters().length}`
}

function themesOf(days: readonly PlannedDay[]): string {
  return [...countThemes(days)].map(([theme, count]) => `${themes[theme]} ${count}`).join(', ')
}

function spread<Item>(what: string, items: readonly Item[], measure: (item: Item) => number): string {
  const sorted = items.map(measure).sort((one, other) => one - other)
  return `${what}: min ${sorted[0] ?? 0}, median ${median(sorted)}, max ${sorted.at(-1) ?? 0}`
}

function median(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? upper
  return (lower + upper) / 2
}
