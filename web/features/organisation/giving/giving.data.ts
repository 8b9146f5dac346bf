import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { serverErrors } from '#contract/messages/request.ts'
import {
  announceChange,
  givingKey,
  refetchGiving,
  useCheckInterval,
} from '#web/features/organisation/shared/giving-changes.ts'
import {
  expectChange,
  isExpecting,
  stopExpectingPayment,
  useIsConfirming,
} from '#web/features/organisation/shared/pending-changes.ts'
import { subscriptionKey } from '#web/features/organisation/shared/subscription.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Query for a member's pledge and gifts. */
export function useGiving(memberId: string | null) {
  const queryClient = useQueryClient()
  const intervalMs = useCheckInterval()
  const giving = useQuery({
    queryKey: givingKey(memberId ?? ''),
    queryFn: async ({ signal }) => {
      const response = browserApi.giving.$get({}, { init: { signal } })
      const found = await acceptedJson(response, serverErrors.unavailable)
      // Copies the premium status in this response to the cache of the premium query, so that all components display
      // the same status.
      if (memberId !== null) queryClient.setQueryData(subscriptionKey(memberId), found.subscription)
      return found
    },
    enabled: memberId !== null,
    staleTime: 0,
    refetchInterval: () => isExpecting() && intervalMs(),
  })

  // Notifies other components and tabs of a change of the pledge or gifts. The polling of the premium status would miss
  // some changes: a cancelled pledge, for example, does not end premium at once.
  const { data } = giving
  const before = useRef(data)
  useEffect(() => {
    const isChanged = before.current !== undefined && data !== undefined && before.current !== data
    before.current = data
    if (isChanged && memberId !== null && isExpecting()) announceChange(queryClient, memberId)
  }, [data, memberId, queryClient])

  const isConfirming = useIsConfirming()
  const isConfirmed = isConfirming && Boolean(data?.pledge)
  useEffect(() => {
    if (isConfirmed) stopExpectingPayment()
  }, [isConfirmed])
  return giving
}

/** Requests the URL of the payment provider's page on which the user pays for a new pledge. */
export function useBeginGiving() {
  return useMutation({
    mutationFn: async (amountCents: number) => {
      const response = browserApi['create-checkout'].$post({ json: { amount: amountCents / 100 } })
      return (await acceptedJson(response, donationErrors.failed)).url
    },
    onSuccess: () => expectChange(),
  })
}

/** Requests the URL of the payment provider's page on which the member can change or cancel the pledge. */
export function useManageGiving(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await acceptedJson(browserApi['customer-portal'].$post(), donationErrors.failed)).url,
    onSuccess: () => expectChange(),
    // The server may have found that the pledge has ended at the payment provider.
    onError: () => refetchGiving(queryClient, memberId),
  })
}

/** Requests a reconciliation: the server reads the current pledge and gifts from the payment provider. */
export function useRefreshSubscription(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => acceptedJson(browserApi['check-subscription'].$post(), donationErrors.refresh_failed),
    onSuccess: async (status) => {
      queryClient.setQueryData(subscriptionKey(memberId), status)
      await refetchGiving(queryClient, memberId)
    },
  })
}
