import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
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
  reading: number
  day: number
  isComplete: boolean
  /** Version of the member's entries at which the server applied the change; null if it has not confirmed it. */
  version: number | null
}

/** Changes by the id of their entry. */
export type DayChanges = Readonly<Record<string, DayChange>>

/** Changes that this device has beside the list of the server. */
export interface LocalDays {
  /** Completions in the device's database, of all devices. Before it was read: those that the last page displayed. */
  entries: DayChanges
  /** Presses of the Complete button that are not in the database yet. */
  presses: DayChanges
}

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

const listKey = (memberId: string) => [...journeyKey(memberId), 'days']
const localKey = (memberId: string) => ['own', 'local-days', memberId]

/**
 * Returns the days that are complete in the current reading. A change replaces the list of the server if the server has
 * not confirmed it, or if it is newer than the list. A press replaces an earlier change of the same day.
 */
export function mergeDays(list: CompletedDays, local: LocalDays): Set<number> {
  const days = new Set(list.days)
  for (const { day, isComplete } of Object.values(missingIn(list, local))) {
    if (isComplete) days.add(day)
    else days.delete(day)
  }
  return days
}

/** Returns the changes of the current reading that a list does not include. */
export function missingIn(list: CompletedDays, { entries, presses }: LocalDays): DayChanges {
  return Object.fromEntries(
    Object.entries({ ...entries, ...presses }).filter(
      ([, { reading, version }]) => reading === list.reading && (version === null || version > list.version),
    ),
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
  const found = useQuery({ ...listQuery(memberId), enabled: memberId !== null && isWanted })
  const { data: list, isLoadingError: isMissing, refetch } = found
  const { data: local } = useQuery({
    queryKey: localKey(memberId ?? ''),
    enabled: false,
    initialData: () => lastLocalDays(memberId),
  })
  const completed: ReadonlySet<number> | undefined = useMemo(
    () => list && mergeDays(list, local),
    [list, local],
  )
  return { completed, reading: list?.reading, isMissing, refetch }
}

const listQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: listKey(memberId ?? ''),
    queryFn: async ({ signal, client }) => {
      const asked = browserApi.completions.$get({}, { init: { signal } })
      const list = await acceptedJson(asked, serverErrors.unavailable)
      // A newer state of the completed days cancels this request. A response that arrives nevertheless must not
      // overwrite the newer state.
      signal.throwIfAborted()
      remember(client, memberId, list)
      return list
    },
    initialData: (): CompletedDays | undefined => lastKnownDays.read(memberId) ?? undefined,
    initialDataUpdatedAt: 0,
  })

/** Stores the reading and the completed days that the server just sent. */
export function keepCompletedDays(
  queryClient: QueryClient,
  memberId: string,
  { reading, days, version }: CompletedDays,
): void {
  const list = { reading, days, version }
  queryClient.setQueryData<CompletedDays>(listKey(memberId), list)
  remember(queryClient, memberId, list)
}

/** Returns the list that the server sent last: from the query cache, or else from this device. */
export function listOf(queryClient: QueryClient, memberId: string): CompletedDays | null {
  return queryClient.getQueryData<CompletedDays>(listKey(memberId)) ?? lastKnownDays.read(memberId)
}

/** Replaces the changes of this device, and displays the result at once. */
export function changeLocalDays(
  queryClient: QueryClient,
  memberId: string,
  to: (before: LocalDays) => LocalDays,
): void {
  queryClient.setQueryData<LocalDays>(localKey(memberId), to(localDaysOf(queryClient, memberId)))
  const list = listOf(queryClient, memberId)
  if (list) remember(queryClient, memberId, list)
}

function localDaysOf(queryClient: QueryClient, memberId: string | null): LocalDays {
  return queryClient.getQueryData<LocalDays>(localKey(memberId ?? '')) ?? lastLocalDays(memberId)
}

function lastLocalDays(memberId: string | null): LocalDays {
  return { entries: lastKnownDays.read(memberId)?.changes ?? {}, presses: {} }
}

function remember(queryClient: QueryClient, memberId: string | null, list: CompletedDays): void {
  const changes = missingIn(list, localDaysOf(queryClient, memberId))
  lastKnownDays.store(memberId, { ...list, changes })
}
