import { seasonOf } from '#contract/reading/season.ts'
import type { StudyCard } from '#contract/reading/study.ts'
import { findCards, readStudyQuery } from '#contract/reading/study-search.ts'
import type { Theme } from '#contract/reading/themes.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'

export interface StudyFilter {
  query: string
  theme: Theme | null
  season: number | null
}

/**
 * The cards that fit a filter, those that match best first. What cards show is searched here, on every keystroke; the days whose
 * texts match come from the server a moment later, because the texts stay there.
 * @param matches days as the server found them, in their order
 * @param read the references in the query; undefined until their reader has loaded; until then only `matches` are returned
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

/**
 * What is shown of those that were found: the written ones, unless somebody asked for all, or for a season, or there is nothing
 * else.
 * @returns the cards, and how many days that are still to be written were left out
 */
export function withoutPlanned(
  found: readonly StudyCard[],
  { isAll }: { isAll: boolean },
): { studies: readonly StudyCard[]; leftOut: number } {
  const written = found.filter(({ isWritten }) => isWritten)
  if (isAll || written.length === 0) return { studies: found, leftOut: 0 }
  return { studies: written, leftOut: found.length - written.length }
}
