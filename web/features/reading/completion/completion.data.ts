import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverErrors } from '#contract/messages/request.ts'
import { completedDaysKey, lastKnownDays } from '#web/features/reading/shared/completed-days.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { type CompletionChanges, withChanges } from './with-changes.ts'

/**
 * Completions and undos of this device that the server has not confirmed, displayed as an optimistic update. Both maps
 * are keyed by the id of the entry, which contains the reading.
 */
export interface PendingCompletions {
  /**
   * Presses of the Complete button that are being written to the device's database: true marks the day complete, false
   * undoes it.
   */
  pressed: CompletionChanges
  /** Presses that are in the device's database and that the server has not confirmed: true if the day is complete. */
  unsent: CompletionChanges
}

/**
 * Query key of the pending completions. It begins with `own`, because sign-out removes all keys with that prefix from
 * the cache.
 */
export const pendingKey = (memberId: string) => ['own', 'pending-completions', memberId] as const

const none: CompletionChanges = new Map()

const completedDaysQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: completedDaysKey(memberId ?? ''),
    queryFn: async ({ signal }) => {
      const asked = browserApi.completions.$get({}, { init: { signal } })
      const completed = await acceptedJson(asked, serverErrors.unavailable)
      // A newer state of the completed days cancels this request. A response that arrives nevertheless must not
      // overwrite the newer state.
      signal.throwIfAborted()
      lastKnownDays.store(memberId, completed)
      return completed
    },
    initialData: () => lastKnownDays.read(memberId) ?? undefined,
    initialDataUpdatedAt: 0,
  })

/**
 * Returns the days that a member has completed in the current reading, merged with unsent changes. Offline, the last days that this device
 * received are used. Undefined for a visitor, and until the days are loaded.
 * @param isWanted false if another component requests the days: then this hook only observes the cache
 */
export function useCompletedDays(
  memberId: string | null,
  { isWanted = true }: { isWanted?: boolean } = {},
): ReadonlySet<number> | undefined {
  const { data: completed } = useQuery({
    ...completedDaysQuery(memberId),
    enabled: memberId !== null && isWanted,
  })
  const { data: pending } = useQuery<PendingCompletions>({
    queryKey: pendingKey(memberId ?? ''),
    enabled: false,
  })
  return useMemo(
    () => completed && withChanges(completed, pending?.unsent ?? none, pending?.pressed ?? none),
    [completed, pending],
  )
}

/** Returns the number of a member's current reading, from the response with the completed days. */
export function useReading(memberId: string | null): number | undefined {
  return useQuery({ ...completedDaysQuery(memberId), enabled: false }).data?.reading
}

/** Returns whether the days could not be loaded and none are stored on this device, and a function to retry. */
export function useMissingDays(memberId: string) {
  const { isLoadingError, refetch } = useQuery({
    ...completedDaysQuery(memberId),
    enabled: false,
  })
  return { isMissing: isLoadingError, refetch }
}
