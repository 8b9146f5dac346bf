import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'

/** What became of a member's link. */
export function useReferrals(memberId: string) {
  return useQuery({
    queryKey: ['own', 'referrals', memberId],
    queryFn: async () => {
      const answer = await accepted(browserApi.referrals.$get(), 'server.unavailable')
      return await answer.json()
    },
  })
}
