import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { SUBSCRIPTION_CHECK_SECONDS } from '#contract/limits.ts'
import { givingChannel } from './giving-channel.ts'
import { isExpecting, onExpecting, stopExpecting } from './pending-changes.ts'
import { subscriptionKey } from './subscription.data.ts'

/** While a page of the provider is open. */
const PENDING_CHECK_SECONDS = 3

export const givingKey = (memberId: string) => ['own', 'giving', memberId] as const

/** What the page knows of a member's giving is asked for anew. */
export async function refetchGiving(queryClient: QueryClient, memberId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: subscriptionKey(memberId) }),
    queryClient.invalidateQueries({ queryKey: givingKey(memberId) }),
  ])
}

/** Something has changed: it is waited for no more, and the other tabs hear of it. */
export function announceChange(queryClient: QueryClient, memberId: string): void {
  stopExpecting()
  givingChannel.announce('changed')
  void queryClient.invalidateQueries({ queryKey: givingKey(memberId) })
}

/** How often the provider's word is asked for just now, in milliseconds. */
export function useCheckInterval(): () => number {
  useSyncExternalStore(onExpecting, isExpecting, () => false)
  return () => (isExpecting() ? PENDING_CHECK_SECONDS : SUBSCRIPTION_CHECK_SECONDS) * 1000
}
