import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { SUBSCRIPTION_CHECK_SECONDS } from '#contract/limits.ts'
import { givingChannel } from './giving-channel.ts'
import { isExpecting, onExpecting, stopExpecting } from './pending-changes.ts'
import { subscriptionKey } from './subscription.data.ts'

/** Polling interval while a change of the member's gift is expected, as when the payment provider's page is open. */
const PENDING_CHECK_SECONDS = 3

export const givingKey = (memberId: string) => ['own', 'giving', memberId] as const

/** Refetches a member's premium status, pledge and gifts. */
export async function refetchGiving(queryClient: QueryClient, memberId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: subscriptionKey(memberId) }),
    queryClient.invalidateQueries({ queryKey: givingKey(memberId) }),
  ])
}

/**
 * Called after a change of the pledge or gifts was detected: stops the frequent polling for that change,
 * notifies other tabs, and refetches the pledge and gifts.
 */
export function announceChange(queryClient: QueryClient, memberId: string): void {
  stopExpecting()
  givingChannel.announce('changed')
  void queryClient.invalidateQueries({ queryKey: givingKey(memberId) })
}

/**
 * Returns a function that returns the current polling interval in milliseconds. The interval is short while a change of
 * the member's gift is expected.
 */
export function useCheckInterval(): () => number {
  useSyncExternalStore(onExpecting, isExpecting, () => false)
  return () => (isExpecting() ? PENDING_CHECK_SECONDS : SUBSCRIPTION_CHECK_SECONDS) * 1000
}
