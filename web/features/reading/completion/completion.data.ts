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
  /** Presses that are being written to the device's database; true marks a day complete, false undoes it. */
  pressed: ReadonlyMap<number, boolean>
  /** Presses in the device's database that the server has not confirmed. */
  unsent: ReadonlyMap<number, boolean>
}

/** Query key under the prefix of the member's own data, which sign-out removes from the cache. */
export const pendingKey = (memberId: string) => ['own', 'pending-completions', memberId] as const

const completedDaysQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: completedDaysKey(memberId ?? ''),
    queryFn: async ({ signal }) => {
      const asked = browserApi.completions.$get({}, { init: { signal } })
      const { days } = await acceptedJson(asked, serverErrors.unavailable)
      // If the request was cancelled, a newer state is known, so this response must not replace it.
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
