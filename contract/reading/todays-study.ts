import { PLAN_DAYS } from '#contract/limits.ts'

/**
 * Returns the day of Today's Study: the first day of the plan that the member has not completed; null if they have
 * completed all. A visitor has completed none, so it is day 1, as the specification (section 9) has it for everyone.
 */
export function todaysStudyDay(completed: ReadonlySet<number>): number | null {
  for (let day = 1; day <= PLAN_DAYS; day += 1) if (!completed.has(day)) return day
  return null
}
