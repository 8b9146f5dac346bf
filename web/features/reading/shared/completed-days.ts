import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverErrors } from '#contract/messages/request.ts'
import type { CompletedDays } from '#contract/reading/completion.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'

// The completed days of a member: the list that the server sent last, merged with what this device has beside it. All
// features use the same query cache entries.

/** A day that was completed, or whose completion was undone. */
export interface DayChange {
  /** Id of the completion's entry. */
  id: string
  reading: number
  day: number
  isComplete: boolean
  /** Version of the member's entries at which the server applied the change; null if it has not confirmed it. */
  version: number | null
  /** Whether it is a press of the Complete button that this page has not written to the database yet. */
  isPress?: true
}

/**
 * Changes that this device has beside the list of the server: completions in its database, of all devices, and then
 * presses. Before the database was read: those that the last page displayed. Of two changes of a day the later one counts.
 */
export type DayChanges = readonly DayChange[]

/**
 * Record of the completed days on this device, which pages display until the server responds: the last list, and the
 * changes that it does not include. Previous versions stored a list without a version. Its confirmed changes are
 * ignored, because it is unknown whether they are newer.
 */
export const lastKnownDays = lastKnown<CompletedDays & { changes?: DayChanges }>('completed')

/** Prefix of the cache keys of all data about a member's journey. Invalidated after each completion. */
export function journeyKey(memberId: string) {
  return ['own', 'journey', memberId] as const
}

/** Key of the list of the server. */
export const listKey = (memberId: string) => [...journeyKey(memberId), 'days']
/** Key of the changes of this device. */
export const localKey = (memberId: string) => [...journeyKey(memberId), 'local']

/**
 * Returns the days that are complete in the current reading. A change replaces the list of the server if the server has
 * not confirmed it, or if it is newer than the list.
 */
export function mergeDays(list: CompletedDays, changes: DayChanges): Set<number> {
  const days = new Set(list.days)
  for (const { day, isComplete } of missingIn(list, changes)) {
    if (isComplete) days.add(day)
    else days.delete(day)
  }
  return days
}

/** Returns the changes of the current reading that a list does not include. */
export function missingIn(list: CompletedDays, changes: DayChanges): DayChanges {
  return changes.filter(
    ({ reading, version }) => reading === list.reading && (version === null || version > list.version),
  )
}

/**
 * Returns the completed days of a member's current reading; undefined for a visitor, and until they are loaded. Offline,
 * the last days that this device received are used.
 * @param isWanted false if another component requests the days: then this hook only observes the cache
 * @returns also the number of the reading, and whether the days could not be loaded and none are stored on this device,
 *   with a function to retry
 */
export function useCompletedDays(memberId: string | null, { isWanted = true } = {}) {
  const {
    data: list,
    isLoadingError: isMissing,
    refetch,
  } = useQuery({
    queryKey: listKey(memberId ?? ''),
    queryFn: async ({ signal }) => {
      const asked = browserApi.completions.$get({}, { init: { signal } })
      const list = await acceptedJson(asked, serverErrors.unavailable)
      // A newer state of the completed days cancels this request. A response that arrives nevertheless must not
      // overwrite the newer state.
      signal.throwIfAborted()
      rememberDays(memberId, list)
      return list
    },
    initialData: (): CompletedDays | undefined => lastKnownDays.read(memberId) ?? undefined,
    initialDataUpdatedAt: 0,
    enabled: memberId !== null && isWanted,
  })
  const { data: local } = useQuery({
    queryKey: localKey(memberId ?? ''),
    enabled: false,
    initialData: () => lastChanges(memberId),
  })
  const completed: ReadonlySet<number> | undefined = useMemo(
    () => list && mergeDays(list, local),
    [list, local],
  )
  return { completed, reading: list?.reading, isMissing, refetch }
}

/** Stores the reading and the completed days that the server just sent. */
export function keepCompletedDays(queryClient: QueryClient, memberId: string, list: CompletedDays): void {
  queryClient.setQueryData<CompletedDays>(listKey(memberId), list)
  rememberDays(memberId, list)
}

/** Returns the changes that the last page displayed. */
export function lastChanges(memberId: string | null): DayChanges {
  return lastKnownDays.read(memberId)?.changes ?? []
}

/**
 * Stores a list on this device, with the changes that it does not include: by default those that are stored, because
 * another tab may have changed them.
 */
export function rememberDays(
  memberId: string | null,
  list: CompletedDays,
  changes = lastChanges(memberId),
): void {
  lastKnownDays.store(memberId, { ...list, changes: missingIn(list, changes) })
}
