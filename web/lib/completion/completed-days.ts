import type { QueryClient } from '@tanstack/react-query'
import { lastKnown } from '#web/lib/device/last-known.ts'

// Several features display completions without importing each other; they share these keys of the query
// cache.

/** Last known completed days of the signed-in member, for use without the server. */
export const lastKnownDays = lastKnown<readonly number[]>('days')

/** Key of all cached data about a member's journey. A completion invalidates all of it. */
export function journeyKey(memberId: string) {
  return ['own', 'journey', memberId] as const
}

/**
 * Key of the days that a member has completed. Each feature that receives them from the server stores them
 * here for the others.
 */
export function completedDaysKey(memberId: string) {
  return [...journeyKey(memberId), 'days'] as const
}

/** Stores the completed days that the server just sent. */
export function keepCompletedDays(queryClient: QueryClient, memberId: string, days: number[]): void {
  queryClient.setQueryData<number[]>(completedDaysKey(memberId), days)
  lastKnownDays.store(memberId, days)
}

/** Returns the completed days from the query cache, or else the last known ones of this device. */
export function knownCompletedDays(queryClient: QueryClient, memberId: string): readonly number[] | null {
  return queryClient.getQueryData<number[]>(completedDaysKey(memberId)) ?? lastKnownDays.read(memberId)
}
