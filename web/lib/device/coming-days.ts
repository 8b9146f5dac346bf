import { PLAN_DAYS } from '#contract/limits.ts'

const DAYS_AHEAD = 7

/**
 * Returns the prefetched days: the first seven that are not completed. Few readers need more of them
 * offline.
 */
export function comingDays(completed: ReadonlySet<number>): number[] {
  const days: number[] = []
  for (let day = 1; day <= PLAN_DAYS && days.length < DAYS_AHEAD; day += 1) {
    if (!completed.has(day)) days.push(day)
  }
  return days
}
