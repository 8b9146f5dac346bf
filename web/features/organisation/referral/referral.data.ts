import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { ListedReferrals } from '#contract/organisation/referral.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Infinite query for all referrals; for administrators. */
export function useAllReferrals() {
  return useInfiniteQuery({
    queryKey: ['own', 'admin', 'referrals'],
    queryFn: async ({ pageParam, signal }): Promise<ListedReferrals> => {
      const query = pageParam ? { after: pageParam } : {}
      const response = browserApi.admin.referrals.$get({ query }, { init: { signal } })
      return acceptedJson(response, serverErrors.unavailable)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Query for a member's own referrals. */
export function useReferrals(memberId: string) {
  return useQuery({
    queryKey: ['own', 'referrals', memberId],
    queryFn: () => acceptedJson(browserApi.referrals.$get(), serverErrors.unavailable),
  })
}
