import { allChapters, visitedChapters } from '#content/checks/chapters.ts'
import { checkInsights } from '#content/checks/insights.ts'
import { countVerifiedQuotations } from '#content/checks/quotations.ts'
import { checkSentences } from '#content/checks/sentences.ts'
import { countThemes } from '#content/checks/theme-balance.ts'
import { PLAN_DAYS, SEASONS } from '#contract/limits.ts'
import { themes } from '#contract/themes.ts'
import { countProseWords } from './prose.ts'
import type { Content } from './read-content.ts'
import type { Plan } from './read-plan.ts'

/** What the content amounts to, one line a figure. */
export function describeContent(content: Content): string[] {
  const { studies, seasons, memoryVerses, groups } = content
  const weeks = groups.flatMap((group) => group.weeks)
  const count = studies.length
  return [
    `Days: ${count} of ${PLAN_DAYS}`,
    `Seasons: ${seasons?.length ?? 0} of ${SEASONS}`,
    `Chapters: ${visitedChapters(studies).size} of ${allChapters().length} visited so far`,
    `Themes: ${[...countThemes(studies)].map(([theme, days]) => `${themes[theme]} ${days}`).join(', ')}`,
    spread('Words in a study', studies, ({ content }) => countProseWords(content)),
    spread('Words in a reflection', studies, ({ reflection }) => countProseWords(reflection)),
    spread('Words in a prayer', studies, ({ prayer }) => countProseWords(prayer)),
    spread('Words in an insight', studies, ({ meaning }) => countProseWords([meaning])),
    spread('Questions', studies, ({ questions }) => questions.length),
    `Sentences repeated: ${checkSentences(content).length}`,
    `Quotations verified against the World English Bible: ${countVerifiedQuotations(content)}`,
    `Insights whose word is in the lexicon: ${count - checkInsights(content).length} of ${count}`,
    `Memory verses: ${memoryVerses?.length ?? 0}`,
    `Groups: ${groups.length}, weeks: ${weeks.length}`,
    spread('Words in a week', weeks, ({ content }) => countProseWords(content)),
  ]
}

/** How far the plan reaches. */
export function describePlan({ seasons }: Plan): string {
  const days = seasons.flatMap((season) => season.days)
  return `Days planned: ${days.length} of ${PLAN_DAYS}, visiting ${visitedChapters(days).size} of ${allChapters().length} chapters`
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
