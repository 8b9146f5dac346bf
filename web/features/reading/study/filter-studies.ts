import { findCards, readStudyQuery } from '#contract/reading/search/study-search.ts'
import { seasonOf } from '#contract/reading/season.ts'
import type { StudyCard } from '#contract/reading/study.ts'
import type { Theme } from '#contract/reading/themes.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'

export interface StudyFilter {
  query: string
  theme: Theme | null
  season: number | null
}

/**
 * Returns the study cards that fit a filter, best match first.
 *
 * The text on the cards is searched on the device at every keystroke. The full texts of the studies are only on the
 * server, whose matches arrive a moment later.
 * @param matches days found by the server, in its order
 * @param read Scripture references parsed from the query; undefined until the parser is loaded. Until then, only
 * `matches` are returned.
 */
export function filterStudies(
  studies: readonly StudyCard[],
  { query, theme, season }: StudyFilter,
  matches: readonly number[] | undefined,
  read: ReferencesRead | null | undefined,
): StudyCard[] {
  const fits = (study: StudyCard) =>
    (theme === null || study.theme === theme) && (season === null || seasonOf(study.day) === season)
  if (query.trim() === '') return studies.filter(fits)
  const byDay = new Map(studies.map((study) => [study.day, study]))
  const onCards = read === undefined ? [] : findCards(studies, readStudyQuery(query, read))
  const days = new Set([...onCards, ...(matches ?? [])])
  return [...days].flatMap((day) => byDay.get(day) ?? []).filter(fits)
}
