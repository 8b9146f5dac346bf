import type { QueryClient } from '@tanstack/react-query'
import { lastKnown } from '#web/lib/device/last-known.ts'

// Completions are shown by several features, which never meet; they meet in the cache.

/** The days a member has completed, for when the account cannot be asked. */
export const lastKnownDays = lastKnown<readonly number[]>('days')

/** What the browser knows of a member's journey. A completion changes all of it. */
export function journeyKey(memberId: string) {
  return ['own', 'journey', memberId] as const
}

/** The days a member has completed, as the account has them. Whoever learns them from the server keeps them here for the others. */
export function completedDaysKey(memberId: string) {
  return [...journeyKey(memberId), 'days'] as const
}

/** The days as the server told them just now. */
export function keepCompletedDays(queryClient: QueryClient, memberId: string, days: number[]): void {
  queryClient.setQueryData<number[]>(completedDaysKey(memberId), days)
  lastKnownDays.store(memberId, days)
}

/** The days as this page has them from the server, otherwise as this device last heard them. */
export function knownCompletedDays(queryClient: QueryClient, memberId: string): readonly number[] | null {
  return queryClient.getQueryData<number[]>(completedDaysKey(memberId)) ?? lastKnownDays.read(memberId)
}
