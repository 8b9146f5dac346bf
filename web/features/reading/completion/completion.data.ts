import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { completedDaysKey, lastKnownDays } from '#web/lib/completion/completed-days.ts'

/**
 * Completions and undos of this device that the server has not confirmed: an optimistic update, by
 * day of the plan.
 */
export interface PendingCompletions {
  /** Being written to the device's database. */
  pressed: ReadonlyMap<number, boolean>
  /** In the database, not confirmed by the server. */
  unsent: ReadonlyMap<number, boolean>
}

/** Cached beside the server's response under the same prefix, so sign-out removes both. */
export const pendingKey = (memberId: string) => ['own', 'pending-completions', memberId] as const

const completedDaysQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: completedDaysKey(memberId ?? ''),
    queryFn: async ({ signal }) => {
      const asked = browserApi.completions.$get({}, { init: { signal } })
      const { days } = await acceptedJson(asked, serverErrors.unavailable)
      // The request was cancelled because a newer state is known.
      signal.throwIfAborted()
      lastKnownDays.store(memberId, days)
      return days
    },
    initialData: (): number[] | undefined => {
      const days = lastKnownDays.read(memberId)
      return days === null ? undefined : [...days]
    },
    initialDataUpdatedAt: 0,
  })

/**
 * The days a member has completed: from the account or, offline, as this device last received them, merged with unsent
 * changes. Undefined for a visitor and until they are loaded.
 * @param isWanted false if another component requests them: then the cache is observed and no request is sent
 */
export function useCompletedDays(
  memberId: string | null,
  { isWanted = true }: { isWanted?: boolean } = {},
): ReadonlySet<number> | undefined {
  const { data: days } = useQuery({
    ...completedDaysQuery(memberId),
    enabled: memberId !== null && isWanted,
  })
  const { data: pending } = useQuery<PendingCompletions>({
    queryKey: pendingKey(memberId ?? ''),
    enabled: false,
  })
  return useMemo(() => days && withPending(days, pending), [days, pending])
}

/** Returns whether the days could not be loaded and none are stored on this device, and a function to retry. */
export function useMissingDays(memberId: string) {
  const { isLoadingError, refetch } = useQuery({
    ...completedDaysQuery(memberId),
    enabled: false,
  })
  return { isMissing: isLoadingError, refetch }
}

function withPending(days: readonly number[], pending: PendingCompletions | undefined): ReadonlySet<number> {
  const shown = new Set(days)
  for (const [day, isComplete] of pending ? [...pending.unsent, ...pending.pressed] : []) {
    if (isComplete) shown.add(day)
    else shown.delete(day)
  }
  return shown
}
