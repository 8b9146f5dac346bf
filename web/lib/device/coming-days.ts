import { PLAN_DAYS } from '#contract/limits.ts'

const DAYS_AHEAD = 7

/**
 * Returns the days of the plan to prefetch: the first seven that the member has not completed. Few readers are offline
 * for longer than seven days.
 */
export function comingDays(completed: ReadonlySet<number>): number[] {
  const days: number[] = []
  for (let day = 1; day <= PLAN_DAYS && days.length < DAYS_AHEAD; day += 1) {
    if (!completed.has(day)) days.push(day)
  }
  return days
}
