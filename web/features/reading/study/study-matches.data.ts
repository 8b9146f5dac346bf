import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** As long as this nothing was typed, and the server is asked. */
const ASK_AFTER_MS = 200

interface StudyMatches {
  /** Those that match best first, as the server finds them; undefined until it has. */
  days: readonly number[] | undefined
  /** Whether more may be found in a moment. */
  isSearching: boolean
}

/** Days that match what was typed in title, scripture or texts. */
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
    // Until there is more, what was found for the beginning of what is typed; for other words it would be wrong.
    days: data && typed !== '' && typed.startsWith(data.query) ? data.days : undefined,
    isSearching: typed !== '' && (typed !== query || isFetching),
  }
}
