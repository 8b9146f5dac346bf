import { useCallback, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { MAX_SEARCH_CHARS, SEASONS } from '#contract/limits.ts'
import { isTheme } from '#contract/themes.ts'
import type { StudyFilter } from './filter-studies.ts'

/** What an address asks for; whatever makes no sense in it is left out. */
export function filterIn(params: URLSearchParams): StudyFilter {
  const theme = params.get('theme')
  const season = Number(params.get('season'))
  return {
    query: (params.get('q') ?? '').slice(0, MAX_SEARCH_CHARS),
    theme: isTheme(theme) ? theme : null,
    season: Number.isInteger(season) && season >= 1 && season <= SEASONS ? season : null,
  }
}

/** The filter and its setter. It shows at once and stands in the address, so that a search can be shared. */
export function useStudyFilter(): [StudyFilter, (change: Partial<StudyFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const isOwnChange = useNavigationType() === 'REPLACE'
  const [{ filter, seenKey }, setSeen] = useState(() => ({ filter: filterIn(params), seenKey: key }))
  // A link or the way back leads to another filter; our own changes reach the address after they show.
  if (key !== seenKey) setSeen({ filter: isOwnChange ? filter : filterIn(params), seenKey: key })

  const change = useCallback(
    (changed: Partial<StudyFilter>) => {
      const next = { ...filter, ...changed }
      setSeen((seen) => ({ ...seen, filter: next }))
      setParams(paramsOf(next), { replace: true, preventScrollReset: true })
    },
    [filter, setParams],
  )
  return [filter, change]
}

function paramsOf({ query, theme, season }: StudyFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (query.trim()) params.set('q', query)
  if (theme) params.set('theme', theme)
  if (season) params.set('season', String(season))
  return params
}
