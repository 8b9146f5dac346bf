import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { searchErrors } from '#contract/messages/reading/search.ts'
import type { SearchResults } from '#contract/reading/search.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { isSearchable, type SearchFilter, searchQueryOf } from './search-filter.ts'

/**
 * What the Bible, the dictionaries and the plan have of a search, a page of verses at a time. What was searched for goes when its
 * reader signs out.
 * @param first what the page came with for the same search
 */
export function useSearch(filter: SearchFilter, first: SearchResults | undefined) {
  const query = searchQueryOf(filter)
  return useInfiniteQuery({
    queryKey: ['own', 'search', query],
    queryFn: async ({ pageParam, signal }): Promise<SearchResults> => {
      const from = pageParam === 0 ? {} : { from: String(pageParam) }
      const request = browserApi.search.$get({ query: { ...query, ...from } }, { init: { signal } })
      return acceptedJson(request, searchErrors.failed)
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: isSearchable(filter.query),
    staleTime: Number.POSITIVE_INFINITY,
    ...(first && { initialData: { pages: [first], pageParams: [0] } }),
    // What was found for less of the same is shown until there is more.
    placeholderData: keepPreviousData,
  })
}
