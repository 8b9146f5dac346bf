import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** Debounce: a request is sent after this pause in typing. */
const ASK_AFTER_MS = 200

interface StudyMatches {
  /** Days that match the query, in the order of the server; undefined until its response. */
  days: readonly number[] | undefined
  /** Whether a response is pending. */
  isSearching: boolean
}

/** Searches days by title, scripture and text. */
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
