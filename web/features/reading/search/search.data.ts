import { keepPreviousData, onlineManager, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { searchErrors } from '#contract/messages/reading/search.ts'
import type { SearchParameters, SearchResults } from '#contract/reading/search/search.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, acceptedJson } from '#web/lib/api/api-error.ts'
import { isSearchable, type SearchFilter, searchQueryOf } from './search-filter.ts'

/**
 * A page of results; if they are from the offline Bible, `keptBooks` is the number of books that this device
 * stores.
 */
export type FoundPage = SearchResults & { keptBooks?: number }

/**
 * Searches the Bible, the dictionaries and the plan, in pages of verses; offline, searches the
 * offline Bible. The cached queries are removed at sign-out.
 * @param first results in the page's loader data for the same filter
 */
export function useSearch(filter: SearchFilter, first: FoundPage | undefined) {
  const query = searchQueryOf(filter)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) void loadDevice().then((device) => device?.prepareSearch())
  }, [isOnline])
  return useInfiniteQuery({
    // `isOnline` is part of the query key, so that a query searched offline is searched again on the server
    // once the device is online.
    queryKey: ['own', 'search', query, isOnline],
    queryFn: ({ pageParam, signal }): Promise<FoundPage> => {
      const asked = pageParam === 0 ? query : { ...query, from: String(pageParam) }
      return isOnline ? foundThere(asked, signal) : foundHere(asked)
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: isSearchable(filter.query),
    // Results from the offline Bible, or with matches left out, are refetched: the server has all
    // results, and this reader may have access to more than the loader data contains.
    staleTime: ({ state: { data } }) =>
      isOnline && data?.pages.some(({ keptBooks, isCut }) => keptBooks || isCut)
        ? 0
        : Number.POSITIVE_INFINITY,
    ...(first && isOnline && { initialData: { pages: [first], pageParams: [0] } }),
    // Displays the results of the previous query until the new ones arrive.
    placeholderData: keepPreviousData,
  })
}

async function foundThere(query: SearchParameters, signal: AbortSignal): Promise<FoundPage> {
  try {
    const request = browserApi.search.$get({ query }, { init: { signal } })
    return await acceptedJson(request, searchErrors.failed)
  } catch (error) {
    // If the server cannot be reached, the offline Bible is searched even if `isOnline` is true,
    // because a device may report a connection that does not work.
    const isMissed = error instanceof ApiError && error.code === searchErrors.failed.code
    if (!isMissed || signal.aborted) throw error
    return foundHere(query)
  }
}

/**
 * Returns the results of the offline Bible.
 * @throws {ApiError} `search.failed`, if no offline Bible is stored
 */
async function foundHere(query: SearchParameters): Promise<FoundPage> {
  const found = await (await loadDevice())?.searchOnDevice(query)
  if (!found) throw new ApiError(searchErrors.failed)
  return found
}

/** Loads the script of the offline search; null if it cannot be loaded. */
function loadDevice() {
  return import('./search-on-device.ts').catch(() => null)
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )
}
