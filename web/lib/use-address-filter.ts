import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

interface Changed<Filter> {
  filter: Filter
  /**
   * Key of the location at which the member began to type; later locations of the same filter have it as
   * their state.
   */
  since: string
}

/**
 * Filter of a list, and a function that changes it. A change applies at once and is written to the address,
 * so that a search can be shared. A link or the Back button leads to another filter.
 * @param read parses the filter of an address; like `write`, it must be defined outside of components, so
 * that it is stable
 */
export function useAddressFilter<Filter extends object>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [changed, setChanged] = useState<Changed<Filter> | null>(null)
  const inAddress = useMemo(() => read(params), [read, params])
  // The address lags some keystrokes behind. The displayed filter is derived from both on each render, and
  // no state is set while rendering: a render that is discarded for the next keystroke would leave that
  // state behind, and the typed text would be lost.
  const isOurs = changed !== null && (key === changed.since || state?.since === changed.since)
  const filter = isOurs ? changed.filter : inAddress
  const since = isOurs ? changed.since : key

  const change = useCallback(
    (change: Partial<Filter>) => {
      const next = { ...filter, ...change }
      setChanged({ filter: next, since })
      setParams(write(next), { replace: true, preventScrollReset: true, state: { since } })
    },
    [filter, since, setParams, write],
  )
  return [filter, change]
}
