import { useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/**
 * Loads all study cards of the plan. The page already contains the first cards; all of them are requested once
 * `isWanted` is true.
 */
export function usePlan({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: ['plan'],
    queryFn: () => acceptedJson(browserApi.studies.$get(), serverErrors.unavailable),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  })
}
