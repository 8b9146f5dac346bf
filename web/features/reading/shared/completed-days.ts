import type { QueryClient } from '@tanstack/react-query'
import type { CompletedDays } from '#contract/reading/completion.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'

// Query cache keys for completions. Several features display completions; they share these keys because they must not
// import each other.

/**
 * Current reading of the signed-in member and its completed days, as stored on this device for use without the server.
 * Previous versions stored a list of days under the name "days".
 */
export const lastKnownDays = lastKnown<CompletedDays>('completed')

/** Prefix of the cache keys of all data about a member's journey. Invalidated after each completion. */
export function journeyKey(memberId: string) {
  return ['own', 'journey', memberId] as const
}

/**
 * Cache key of the days that a member has completed in the current reading. A feature that receives them from the server
 * stores them here, and all others use them.
 */
export function completedDaysKey(memberId: string) {
  return [...journeyKey(memberId), 'days'] as const
}

/** Stores the reading and the completed days that the server just sent. */
export function keepCompletedDays(
  queryClient: QueryClient,
  memberId: string,
  completed: CompletedDays,
): void {
  queryClient.setQueryData<CompletedDays>(completedDaysKey(memberId), completed)
  lastKnownDays.store(memberId, completed)
}

/** Returns the completed days from the query cache, or else the last known ones of this device. */
export function knownCompletedDays(queryClient: QueryClient, memberId: string): CompletedDays | null {
  return queryClient.getQueryData<CompletedDays>(completedDaysKey(memberId)) ?? lastKnownDays.read(memberId)
}
