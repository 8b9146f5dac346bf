import type { QueryClient } from '@tanstack/react-query'
import { journeyKey, keepCompletedDays, knownCompletedDays } from '#web/lib/scripture/journey-keys.ts'

/**
 * Makes what the account has said just now part of what this page and this device know of a member's days, and asks for what
 * follows from it. @param news by day, whether it is complete
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
  // An answer on its way would bring back what was.
  void queryClient.cancelQueries({ queryKey: journeyKey(memberId) })
  keepCompletedDays(
    queryClient,
    memberId,
    [...days].sort((one, other) => one - other),
  )
  void queryClient.invalidateQueries({ queryKey: journeyKey(memberId) })
}
