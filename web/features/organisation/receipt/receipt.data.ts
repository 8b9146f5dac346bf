import { useQuery } from '@tanstack/react-query'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { givingKey } from '#web/features/organisation/shared/giving-changes.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** The receipt for one gift of a member's own. */
export function useReceipt(memberId: string, number: string) {
  return useQuery({
    queryKey: [...givingKey(memberId), 'receipt', number],
    queryFn: async ({ signal }) => {
      const response = browserApi.gifts[':number'].receipt.$get({ param: { number } }, { init: { signal } })
      return acceptedJson(response, donationErrors.load_failed)
    },
    // A refund is told nowhere else.
    staleTime: 0,
  })
}

/** What a member gave in a year. */
export function useStatement(memberId: string, year: string) {
  return useQuery({
    queryKey: [...givingKey(memberId), 'statement', year],
    queryFn: async ({ signal }) => {
      const response = browserApi.statements[':year'].$get({ param: { year } }, { init: { signal } })
      return acceptedJson(response, donationErrors.load_failed)
    },
    staleTime: 0,
  })
}
