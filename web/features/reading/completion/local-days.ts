import type { QueryClient } from '@tanstack/react-query'
import type { CompletedDays } from '#contract/reading/completion.ts'
import {
  type DayChanges,
  lastChanges,
  lastKnownDays,
  listKey,
  localKey,
  rememberDays,
} from '#web/features/reading/shared/completed-days.ts'

/**
 * Replaces the list of this device's changes to the completed days: displays the new list at once, and stores
 * it on this device.
 * @param to receives the current list and returns the new one
 */
export function changeLocalDays(
  queryClient: QueryClient,
  memberId: string,
  to: (before: DayChanges) => DayChanges,
): void {
  const before = queryClient.getQueryData<DayChanges>(localKey(memberId))
  const changes = to(before ?? lastChanges(memberId))
  queryClient.setQueryData<DayChanges>(localKey(memberId), changes)
  const list = listOf(queryClient, memberId)
  // `isPress` marks a press of the Complete button that this page is still saving. The flag is not stored:
  // after a page load no code waits for that press any more, so it is treated as an ordinary change.
  const stored = changes.map(({ isPress: _, ...change }) => change)
  if (list) rememberDays(memberId, list, stored)
}

/** Returns the list of completed days that the server sent last: from the query cache, or else from this device. */
export function listOf(queryClient: QueryClient, memberId: string): CompletedDays | null {
  return queryClient.getQueryData<CompletedDays>(listKey(memberId)) ?? lastKnownDays.read(memberId)
}

/**
 * Returns whether the previously loaded page displayed changes to the completed days that the server had not
 * confirmed.
 */
export function hadUnsentDays(memberId: string): boolean {
  return lastChanges(memberId).some(({ version }) => version === null)
}
