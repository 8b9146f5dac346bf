import type { QueryClient } from '@tanstack/react-query'
import { journeyKey, keepCompletedDays, knownCompletedDays } from '#web/lib/completion/completed-days.ts'

/**
 * Merges completions confirmed by the server into the query cache and this device's last known days. Also invalidates
 * the queries that depend on them.
 * @param news changed days: true if the day is complete, false if that was undone
 */
export function learnCompletions(
  queryClient: QueryClient,
  memberId: string,
  news: ReadonlyMap<number, boolean>,
): void {
  const before = knownCompletedDays(queryClient, memberId)
  if (before === null) return
  const days = new Set(before)
  for (const [day, isComplete] of news) {
    if (isComplete) days.add(day)
    else days.delete(day)
  }
  if (days.size === before.length && before.every((day) => days.has(day))) return
  // The response of a request that is already running would restore the old state, so it is cancelled.
  void queryClient.cancelQueries({ queryKey: journeyKey(memberId) })
  keepCompletedDays(
    queryClient,
    memberId,
    [...days].sort((one, other) => one - other),
  )
  void queryClient.invalidateQueries({ queryKey: journeyKey(memberId) })
}
