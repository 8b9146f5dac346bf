import { useQuery } from '@tanstack/react-query'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { givingKey } from '#web/features/organisation/shared/giving-changes.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Query for the receipt of one of a member's gifts. */
export function useReceipt(memberId: string, number: string) {
  return useQuery({
    queryKey: [...givingKey(memberId), 'receipt', number],
    queryFn: async ({ signal }) => {
      const response = browserApi.gifts[':number'].receipt.$get({ param: { number } }, { init: { signal } })
      return acceptedJson(response, donationErrors.load_failed)
    },
    // Always refetched, because the app is not notified of a refund.
    staleTime: 0,
  })
}

/** Query for the statement of a member's gifts in a calendar year. */
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
