import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

interface Changed<Filter> {
  filter: Filter
  /** The key of the address that was shown when somebody began to type; those that are written since then carry it as their state. */
  since: string
}

/**
 * What a list is narrowed to, and how to change it. It shows at once and stands in the address, so that a search can be
 * shared. A link or the way back leads to another filter.
 * @param read what an address asks for; both are functions of the module, so that they stay the same
 */
export function useAddressFilter<Filter extends object>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams()
  const { key, state } = useLocation()
  const [changed, setChanged] = useState<Changed<Filter> | null>(null)
  const asked = useMemo(() => read(params), [read, params])
  // The address follows some keys behind. What is shown follows from both at any moment, and nothing is set while rendering: a render
  // that is given up for the next key leaves behind what it set, and what was typed was lost.
  const isOurs = changed !== null && (key === changed.since || state?.since === changed.since)
  const filter = isOurs ? changed.filter : asked
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
