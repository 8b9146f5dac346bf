import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { SUBSCRIPTION_CHECK_SECONDS } from '#contract/limits.ts'
import { browserApi } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'
import { isExpecting, onExpecting, stopExpecting } from './expecting.ts'
import { announceGiving, onGivingChanged } from './giving-channel.ts'

/** While a page of the provider is open. */
const EXPECTING_SECONDS = 3

export interface Subscription {
  isSubscribed: boolean
  /** Until when premium is open, as far as is known now; null where it never was. */
  subscriptionEnd: string | null
}

export const subscriptionKey = (memberId: string) => ['own', 'subscription', memberId] as const

const subscriptionQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: subscriptionKey(memberId ?? ''),
    // The browser sends what it has along, and as a rule all it hears is that this is so still.
    queryFn: async ({ signal }) => {
      const asked = browserApi['check-subscription'].$get({}, { init: { signal } })
      return (await accepted(asked, 'server.unavailable')).json()
    },
    enabled: memberId !== null,
    staleTime: SUBSCRIPTION_CHECK_SECONDS * 1000,
  })

/** Whether premium is open to a member; undefined for a visitor and until it is known. */
export function useSubscription(memberId: string | null): Subscription | undefined {
  return useQuery({ ...subscriptionQuery(memberId), select: toSubscription }).data
}

/** Whether nobody could say so when it was asked last, nor ever before. */
export function useIsCheckFailed(memberId: string | null): boolean {
  return useQuery(subscriptionQuery(memberId)).isLoadingError
}

/**
 * Keeps that up to date, once for the whole page: each minute while the tab is seen, whenever it comes back into view, and
 * every few seconds while a page of the payment provider is open. What fails is asked again the next time.
 */
export function useSubscriptionCheck(memberId: string | null): void {
  const queryClient = useQueryClient()
  const intervalMs = useAskingInterval()
  const { data } = useQuery({
    ...subscriptionQuery(memberId),
    refetchInterval: intervalMs,
    refetchOnWindowFocus: 'always',
  })

  const before = useRef(data)
  useEffect(() => {
    const isNews = before.current !== undefined && data !== undefined && before.current !== data
    before.current = data
    if (isNews && memberId !== null) tellOfChange(queryClient, memberId)
  }, [data, memberId, queryClient])

  useEffect(
    () =>
      onGivingChanged(() => {
        stopExpecting()
        if (memberId !== null) void askAgain(queryClient, memberId)
      }),
    [queryClient, memberId],
  )
}

/** How often the provider's word is asked for just now, in milliseconds. */
export function useAskingInterval(): () => number {
  useSyncExternalStore(onExpecting, isExpecting, () => false)
  return () => (isExpecting() ? EXPECTING_SECONDS : SUBSCRIPTION_CHECK_SECONDS) * 1000
}

type QueryClient = ReturnType<typeof useQueryClient>

/** What the page knows of a member's giving is asked for anew. */
export async function askAgain(queryClient: QueryClient, memberId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: subscriptionKey(memberId) }),
    queryClient.invalidateQueries({ queryKey: givingKey(memberId) }),
  ])
}

export const givingKey = (memberId: string) => ['own', 'giving', memberId] as const

/** Something has changed: it is waited for no more, and the other tabs hear of it. */
export function tellOfChange(queryClient: QueryClient, memberId: string): void {
  stopExpecting()
  announceGiving()
  void queryClient.invalidateQueries({ queryKey: givingKey(memberId) })
}

function toSubscription(status: { subscribed: boolean; subscription_end: string | null }): Subscription {
  return { isSubscribed: status.subscribed, subscriptionEnd: status.subscription_end }
}
