import { useCallback, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/**
 * What a list is narrowed to, and how to change it. It shows at once and stands in the address, so that a search can be
 * shared.
 * @param read what an address asks for; both are functions of the module, so that they stay the same
 */
export function useAddressFilter<Filter extends object>(
  read: (params: URLSearchParams) => Filter,
  write: (filter: Filter) => URLSearchParams,
): [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const isOwnChange = useNavigationType() === 'REPLACE'
  const search = params.toString()
  const [{ filter, seenKey, seenSearch }, setSeen] = useState(() => ({
    filter: read(params),
    seenKey: key,
    seenSearch: search,
  }))
  // A link or the way back leads to another filter; our own changes reach the address after they show. An address that asks for what
  // it asked before changes nothing: what is typed while a page is still arriving stays.
  if (key !== seenKey) {
    const isKept = isOwnChange || search === seenSearch
    setSeen({ filter: isKept ? filter : read(params), seenKey: key, seenSearch: search })
  }

  const change = useCallback(
    (changed: Partial<Filter>) => {
      const next = { ...filter, ...changed }
      setSeen((seen) => ({ ...seen, filter: next }))
      setParams(write(next), { replace: true, preventScrollReset: true })
    },
    [filter, setParams, write],
  )
  return [filter, change]
}
