import { seasonOf } from '#contract/season.ts'
import type { StudyCard } from '#contract/study.ts'
import type { Theme } from '#contract/themes.ts'

export interface StudyFilter {
  query: string
  theme: Theme | null
  season: number | null
}

/**
 * The cards that fit a filter. Title and scripture are searched here, on every keystroke; the days whose
 * content matches come from the server a moment later, because the texts stay there.
 */
export function filterStudies(
  studies: readonly StudyCard[],
  { query, theme, season }: StudyFilter,
  contentMatches: ReadonlySet<number> | undefined,
): StudyCard[] {
  const needle = query.trim().toLowerCase()
  return studies.filter(
    (study) =>
      (theme === null || study.theme === theme) &&
      (season === null || seasonOf(study.day) === season) &&
      (needle === '' ||
        contentMatches?.has(study.day) ||
        study.title.toLowerCase().includes(needle) ||
        study.scripture.toLowerCase().includes(needle)),
  )
}
