import type { QueryClient } from '@tanstack/react-query'
import {
  journeyKey,
  keepCompletedDays,
  knownCompletedDays,
} from '#web/features/reading/shared/completed-days.ts'
import { type CompletionChanges, withChanges } from './with-changes.ts'

/**
 * Merges completions confirmed by the server into the query cache and this device's last known days. Also invalidates
 * the queries that depend on them.
 */
export function learnCompletions(queryClient: QueryClient, memberId: string, news: CompletionChanges): void {
  const before = knownCompletedDays(queryClient, memberId)
  if (before === null) return
  const days = withChanges(before, news)
  if (days.size === before.days.length && before.days.every((day) => days.has(day))) return
  // The response of a request that is already running would restore the old state, so it is cancelled.
  void queryClient.cancelQueries({ queryKey: journeyKey(memberId) })
  keepCompletedDays(queryClient, memberId, {
    reading: before.reading,
    days: [...days].sort((one, other) => one - other),
  })
  void queryClient.invalidateQueries({ queryKey: journeyKey(memberId) })
}
