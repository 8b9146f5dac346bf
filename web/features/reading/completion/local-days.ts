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

/** Replaces the changes of this device, and displays the result at once. */
export function changeLocalDays(
  queryClient: QueryClient,
  memberId: string,
  to: (before: DayChanges) => DayChanges,
): void {
  const before = queryClient.getQueryData<DayChanges>(localKey(memberId))
  const changes = to(before ?? lastChanges(memberId))
  queryClient.setQueryData<DayChanges>(localKey(memberId), changes)
  const list = listOf(queryClient, memberId)
  // The next page does not know these presses: to it, they are changes like others.
  const stored = changes.map(({ isPress: _, ...change }) => change)
  if (list) rememberDays(memberId, list, stored)
}

/** Returns the list that the server sent last: from the query cache, or else from this device. */
export function listOf(queryClient: QueryClient, memberId: string): CompletedDays | null {
  return queryClient.getQueryData<CompletedDays>(listKey(memberId)) ?? lastKnownDays.read(memberId)
}

/** Returns whether the last page displayed changes that the server had not confirmed. */
export function hadUnsentDays(memberId: string): boolean {
  return lastChanges(memberId).some(({ version }) => version === null)
}
