import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { OPENING_CHARS, openingOf } from '#contract/scripture/opening-of.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** Every card of the plan. The page brings the first of them; the rest follow where they are wanted. */
export function usePlan({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['plan'],
    queryFn: () => acceptedJson(browserApi.studies.$get(), serverErrors.unavailable),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a connection the service worker answers.
    networkMode: 'offlineFirst',
    enabled: isWanted,
  })
}

/** What a day is about, as everyone is shown it; undefined until it has come. */
export function useStudyInShort(day: number | undefined) {
  return useQuery({
    queryKey: ['study-in-short', day],
    queryFn: async () => {
      const request = browserApi.studies[':day'].$get({ param: { day: String(day) } })
      const study = await acceptedJson(request, serverErrors.unavailable)
      return {
        takeaway: study.takeaway,
        opening: openingOf(study.passage, OPENING_CHARS),
        minutes: study.isLocked || !study.isWritten ? null : study.readingMinutes,
      }
    },
    enabled: day !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'offlineFirst',
  })
}

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
