import type { Progress } from '#contract/reading/progress.ts'
import { streakWeeks } from '#contract/reading/streak.ts'

/**
 * Your Progress with the days that are completed on this device, which may be ahead of the account. Which calendar day each
 * counts for, and with it days in a row, is for the account to say.
 */
export function withCompleted(progress: Progress, completed: ReadonlySet<number>): Progress {
  const days = [...completed].sort((one, other) => one - other)
  const streak = progress.streak && { ...progress.streak, weeks: streakWeeks(days.length) }
  return { ...progress, days, completedStudies: days.length, streak }
}
