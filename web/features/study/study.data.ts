import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'

/** Every card of the plan. The page brings the first of them; the rest follow after it has painted. */
export function usePlan({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['plan'],
    queryFn: async () => (await accepted(browserApi.studies.$get(), 'server.unavailable')).json(),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a connection the service worker answers.
    networkMode: 'offlineFirst',
    enabled: isWanted,
  })
}

/** Days that contain `query` in title, scripture or content, as the server finds them; undefined until it has. */
export function useStudyMatches(query: string): ReadonlySet<number> | undefined {
  const { data } = useQuery({
    queryKey: ['study-matches', query],
    queryFn: async ({ signal }) => {
      const answer = await accepted(
        browserApi.studies.search.$get({ query: { q: query } }, { init: { signal } }),
        'server.unavailable',
      )
      return (await answer.json()).days
    },
    enabled: query !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    select: (days: number[]): ReadonlySet<number> => new Set(days),
  })
  return query === '' ? undefined : data
}
