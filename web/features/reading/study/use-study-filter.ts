import { SEASONS } from '#contract/limits.ts'
import { isTheme } from '#contract/reading/themes.ts'
import { searchIn } from '#web/lib/search/search-in.ts'
import { useAddressFilter } from '#web/lib/use-address-filter.ts'
import type { StudyFilter } from './filter-studies.ts'

/** Parses the filter in an address; invalid values are ignored. */
export function filterIn(params: URLSearchParams): StudyFilter {
  const theme = params.get('theme')
  const season = Number(params.get('season'))
  return {
    query: searchIn(params),
    theme: isTheme(theme) ? theme : null,
    season: Number.isInteger(season) && season >= 1 && season <= SEASONS ? season : null,
  }
}

/** Returns the filter of the studies that the query string of the URL contains, and its setter. */
export const useStudyFilter = () => useAddressFilter(filterIn, paramsOf)

function paramsOf({ query, theme, season }: StudyFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (query.trim()) params.set('q', query)
  if (theme) params.set('theme', theme)
  if (season) params.set('season', String(season))
  return params
}
