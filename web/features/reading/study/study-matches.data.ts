import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** Debounce: the query is sent to the server once the reader has not typed for this long. */
const ASK_AFTER_MS = 200

interface StudyMatches {
  /**
   * Days whose studies match the query, in the order in which the server returned them; undefined until it responds.
   */
  days: readonly number[] | undefined
  /** Whether the response of the server to the query is pending. */
  isSearching: boolean
}

/** Searches the studies on the server by title, Scripture reference and text. */
export function useStudyMatches(typed: string): StudyMatches {
  const query = useSettled(typed, ASK_AFTER_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['study-matches', query],
    queryFn: async ({ signal }) => {
      const request = browserApi.studies.search.$get({ query: { q: query } }, { init: { signal } })
      const { days } = await acceptedJson(request, serverErrors.unavailable)
      return { query, days }
    },
    enabled: query !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return {
    // Until the response arrives, the matches of the previous query are displayed if the new query begins with it.
    // Matches of any other query would be wrong.
    days: data && typed !== '' && typed.startsWith(data.query) ? data.days : undefined,
    isSearching: typed !== '' && (typed !== query || isFetching),
  }
}
