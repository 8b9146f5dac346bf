import type { QueryClient } from '@tanstack/react-query'
import type { CompletedDays } from '#contract/reading/completion.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'

// Query cache keys for completions. Several features display completions; they share these keys because they must not
// import each other.

/** Previous versions stored only the days, all of the first reading. */
const stored = lastKnown<CompletedDays | number[]>('days')

/** Current reading of the signed-in member and its completed days, as stored on this device for use without the server. */
export const lastKnownDays = {
  read(memberId: string | null): CompletedDays | null {
    const value = stored.read(memberId)
    return Array.isArray(value) ? { reading: FIRST_READING, days: value } : value
  },
  store: stored.store,
}

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
  { reading, days }: CompletedDays,
): void {
  queryClient.setQueryData<CompletedDays>(completedDaysKey(memberId), { reading, days })
  lastKnownDays.store(memberId, { reading, days })
}

/** Returns the completed days from the query cache, or else the last known ones of this device. */
export function knownCompletedDays(queryClient: QueryClient, memberId: string): CompletedDays | null {
  return queryClient.getQueryData<CompletedDays>(completedDaysKey(memberId)) ?? lastKnownDays.read(memberId)
}
