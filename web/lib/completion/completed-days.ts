import type { QueryClient } from '@tanstack/react-query'
import { lastKnown } from '#web/lib/device/last-known.ts'

// Query cache keys for completions. Several features display completions; they share these keys because they must not
// import each other.

/** Completed days of the signed-in member, as stored on this device for use without the server. */
export const lastKnownDays = lastKnown<readonly number[]>('days')

/** Prefix of the cache keys of all data about a member's journey. Invalidated after each completion. */
export function journeyKey(memberId: string) {
  return ['own', 'journey', memberId] as const
}

/**
 * Cache key of the days that a member has completed. A feature that receives them from the server stores them here, and
 * all others use them.
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
