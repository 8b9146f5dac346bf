import type { Library } from '#content/library.ts'
import { MAX_DAYS_FOUND, MAX_SEARCH_CHARS } from '#contract/limits.ts'
import type { SearchResults } from '#contract/reading/search/search.ts'
import { studySearchOf } from '#server/modules/reading/study/search-studies.public.ts'

type DaySearch = (typed: string, isWhole: (day: number) => boolean) => Promise<SearchResults['days']>

/**
 * Finds the best matching days of the plan, by the same search as `/api/studies/search`; none for a query that
 * is too long.
 */
export function createDaySearch(library: Library): DaySearch {
  const search = studySearchOf(library)
  return async (typed, isWhole) => {
    if (typed.length > MAX_SEARCH_CHARS) return []
    const days = await search(typed, isWhole)
    return days.slice(0, MAX_DAYS_FOUND).flatMap((day) => {
      const found = library.studies.get(day)
      return found ? [{ day, title: found.title, scripture: found.scripture }] : []
    })
  }
}
