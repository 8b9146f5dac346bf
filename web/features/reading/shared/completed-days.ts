import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverErrors } from '#contract/messages/request.ts'
import type { CompletedDays } from '#contract/reading/completion.ts'
import { todaysStudyDay } from '#contract/reading/todays-study.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'
import { lastKnownCard } from './known-card.ts'

// Completed days of a member: the list that the server sent last, merged with the changes on this device. All features
// share the query cache entries of this file.

/** A day that was completed, or whose completion was undone. */
export interface DayChange {
  /** Id of the entry that stores the completion. */
  id: string
  reading: number
  day: number
  isComplete: boolean
  /**
   * Version number that the member's entries had on the server when it applied the change; later changes have higher
   * numbers. Null if the server has not confirmed the change.
   */
  version: number | null
  /** Whether the change is a press of the Complete button that this page has not written to the database yet. */
  isPress?: true
}

/**
 * Changes on this device, to be applied to the list of the server: first the completions in this device's
 * database, including those from other devices, then presses of the Complete button. Until the database is read,
 * the changes that the previously loaded page displayed are used. Of two changes of the same day, the later in
 * the array applies.
 */
export type DayChanges = readonly DayChange[]

/**
 * Copy of the completed days on this device, which pages display until the server responds: the last list from
 * the server, and the changes that it does not include. Earlier releases of the app stored the list without its
 * version number. With such a list, confirmed changes are ignored, because it is unknown whether they are newer
 * than the list.
 */
export const lastKnownDays = lastKnown<CompletedDays & { changes?: DayChanges }>('completed')

/**
 * Prefix of the cache keys of all queries about a member's journey, which are invalidated together, such as
 * after each completion.
 */
export function journeyKey(memberId: string) {
  return ['own', 'journey', memberId] as const
}

/** Query key of the list that the server sent. */
export const listKey = (memberId: string) => [...journeyKey(memberId), 'days']
/** Query key of the changes on this device. */
export const localKey = (memberId: string) => [...journeyKey(memberId), 'local']

/**
 * Returns the days that are complete in the current reading of the plan. A change overrides the list of the server if
 * the server has not confirmed the change, or if the change is newer than the list.
 */
export function mergeDays(list: CompletedDays, changes: DayChanges): Set<number> {
  const days = new Set(list.days)
  for (const { day, isComplete } of missingIn(list, changes)) {
    if (isComplete) days.add(day)
    else days.delete(day)
  }
  return days
}

/**
 * Returns the changes in the current reading that the server's list does not include: unconfirmed ones, and
 * those newer than the list.
 */
export function missingIn(list: CompletedDays, changes: DayChanges): DayChanges {
  return changes.filter(
    ({ reading, version }) => reading === list.reading && (version === null || version > list.version),
  )
}

/**
 * Returns the completed days of a member's current reading of the plan; undefined for a visitor, and until they are
 * loaded. Offline, the last days that this device received are used.
 * @param isWanted false if another component requests the days: then this hook only observes the cache
 * @returns also the number of the reading, whether the days are missing (they could not be loaded, and none are stored
 * on this device), and a function to retry
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
      // When the completed days change, this request is cancelled. If its response arrives nevertheless, it must not
      // overwrite the newer days.
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

/** Returns the changes stored on this device, which the previously loaded page displayed. */
export function lastChanges(memberId: string | null): DayChanges {
  return lastKnownDays.read(memberId)?.changes ?? []
}

/**
 * Stores the list of the server on this device, with those of the changes that it does not include, and deletes the
 * stored card of Today if another day is next. By default, the changes are read from this device's storage, because
 * another tab may have modified them.
 */
export function rememberDays(
  memberId: string | null,
  list: CompletedDays,
  changes = lastChanges(memberId),
): void {
  lastKnownDays.store(memberId, { ...list, changes: missingIn(list, changes) })
  if (lastKnownCard.read(memberId)?.day !== todaysStudyDay(mergeDays(list, changes)))
    lastKnownCard.store(memberId, null)
}
