import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { announceChange, refetchGiving, useCheckInterval } from './giving-changes.ts'
import { givingChannel } from './giving-channel.ts'
import { expectPayment, stopExpecting } from './pending-changes.ts'
import { subscriptionQuery } from './subscription.data.ts'

/**
 * Keeps what is known of a member's premium up to date, once for the whole page: each minute while the tab is seen, whenever it
 * comes back into view, and every few seconds while a page of the payment provider is open. What fails is asked again the next
 * time. Shows nothing; a part of the page so that it can come late, once it is known that there is a member.
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
