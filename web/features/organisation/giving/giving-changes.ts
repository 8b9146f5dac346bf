import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { SUBSCRIPTION_CHECK_SECONDS } from '#contract/limits.ts'
import { isExpecting, onExpecting, stopExpecting } from './expecting.ts'
import { announceGiving } from './giving-channel.ts'
import { subscriptionKey } from './subscription.data.ts'

/** While a page of the provider is open. */
const EXPECTING_SECONDS = 3

export const givingKey = (memberId: string) => ['own', 'giving', memberId] as const

/** What the page knows of a member's giving is asked for anew. */
export async function askAgain(queryClient: QueryClient, memberId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: subscriptionKey(memberId) }),
    queryClient.invalidateQueries({ queryKey: givingKey(memberId) }),
  ])
}

/** Something has changed: it is waited for no more, and the other tabs hear of it. */
export function tellOfChange(queryClient: QueryClient, memberId: string): void {
  stopExpecting()
  announceGiving('changed')
  void queryClient.invalidateQueries({ queryKey: givingKey(memberId) })
}

/** How often the provider's word is asked for just now, in milliseconds. */
export function useAskingInterval(): () => number {
  useSyncExternalStore(onExpecting, isExpecting, () => false)
  return () => (isExpecting() ? EXPECTING_SECONDS : SUBSCRIPTION_CHECK_SECONDS) * 1000
}
