import type { QueryClient } from '@tanstack/react-query'
import type { CompletedDays } from '#contract/reading/completion.ts'
import {
  type LocalDays,
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
  to: (before: LocalDays) => LocalDays,
): void {
  const before = queryClient.getQueryData<LocalDays>(localKey(memberId))
  const local = to(before ?? { entries: lastChanges(memberId), presses: {} })
  queryClient.setQueryData<LocalDays>(localKey(memberId), local)
  const list = listOf(queryClient, memberId)
  if (list) rememberDays(memberId, list, { ...local.entries, ...local.presses })
}

/** Returns the list that the server sent last: from the query cache, or else from this device. */
export function listOf(queryClient: QueryClient, memberId: string): CompletedDays | null {
  return queryClient.getQueryData<CompletedDays>(listKey(memberId)) ?? lastKnownDays.read(memberId)
}

/** Returns whether the last page displayed changes that the server had not confirmed. */
export function hadUnsentDays(memberId: string): boolean {
  return Object.values(lastChanges(memberId)).some(({ version }) => version === null)
}
