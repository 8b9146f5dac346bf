import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announceChange, refetchGiving, useCheckInterval } from './giving-changes.ts'
import { givingChannel } from './giving-channel.ts'
import { expectPayment, stopExpecting } from './pending-changes.ts'
import { subscriptionQuery } from './subscription.data.ts'

/**
 * Keeps a member's premium status up to date, once per page: polls every minute while the tab is
 * visible, refetches when it becomes visible, and polls every few seconds while a page of the
 * payment provider is open. Errors are retried at the next interval. Renders nothing; a component,
 * so that it can be loaded lazily once a member is known.
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
