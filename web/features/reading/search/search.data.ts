import { keepPreviousData, onlineManager, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { searchErrors } from '#contract/messages/reading/search.ts'
import type { SearchParameters, SearchResults } from '#contract/reading/search.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, acceptedJson } from '#web/lib/api/api-error.ts'
import { isSearchable, type SearchFilter, searchQueryOf } from './search-filter.ts'

/** A page of what was found; with how many books the device keeps, where it was found there. */
export type FoundPage = SearchResults & { keptBooks?: number }

/**
 * What the Bible, the dictionaries and the plan have of a search, a page of verses at a time; where nobody can be asked, what the
 * Bible has that is kept on this device. What was searched for goes when its reader signs out.
 * @param first what the page came with for the same search
 */
export function useSearch(filter: SearchFilter, first: FoundPage | undefined) {
  const query = searchQueryOf(filter)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) void loadDevice().then((device) => device?.prepareSearch())
  }, [isOnline])
  return useInfiniteQuery({
    // Back online, the same is searched for again, everywhere.
    queryKey: ['own', 'search', query, isOnline],
    queryFn: ({ pageParam, signal }): Promise<FoundPage> => {
      const asked = pageParam === 0 ? query : { ...query, from: String(pageParam) }
      return isOnline ? foundThere(asked, signal) : foundHere(asked)
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: isSearchable(filter.query),
    // The page came with what everybody may see, and this reader may see more.
    staleTime: ({ state: { data } }) =>
      isOnline && data?.pages.some(({ keptBooks, isCut }) => keptBooks || isCut)
        ? 0
        : Number.POSITIVE_INFINITY,
    ...(first && isOnline && { initialData: { pages: [first], pageParams: [0] } }),
    // What was found for less of the same is shown until there is more.
    placeholderData: keepPreviousData,
  })
}

async function foundThere(query: SearchParameters, signal: AbortSignal): Promise<FoundPage> {
  try {
    const request = browserApi.search.$get({ query }, { init: { signal } })
    return await acceptedJson(request, searchErrors.failed)
  } catch (error) {
    // A device often believes that it is connected, and is not.
    const isMissed = error instanceof ApiError && error.code === searchErrors.failed.code
    if (!isMissed || signal.aborted) throw error
    return foundHere(query)
  }
}

/** @throws {ApiError} `search.failed`, where no Bible is kept here */
async function foundHere(query: SearchParameters): Promise<FoundPage> {
  const found = await (await loadDevice())?.searchOnDevice(query)
  if (!found) throw new ApiError(searchErrors.failed)
  return found
}

/** Null where its file is not here. */
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
