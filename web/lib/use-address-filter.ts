import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

interface Changed<Filter> {
  filter: Filter
  /**
   * Key of the location at which the user began to change the filter. Every location that results from these changes
   * has this key in its state; a location to which the user navigated has not.
   */
  since: string
}

/**
 * Filter of a list, and a function that changes it. A change is displayed at once, and then written to the URL, so that
 * a search can be shared. If the user follows a link or presses Back, the filter is read from that URL.
 * @param read returns the filter in a URL. Like `write`, it must be defined outside of components, so that it is the
 * same function in every render
 */
export function useAddressFilter<Filter extends object>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [changed, setChanged] = useState<Changed<Filter> | null>(null)
  const inAddress = useMemo(() => read(params), [read, params])
  // The URL is some keystrokes behind what the user has typed, so the filter is calculated from both. No state is set
  // during a render: React may discard a render when the next key is pressed, and text typed in between would be lost.
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
