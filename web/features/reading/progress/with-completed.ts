import type { Progress } from '#contract/reading/progress.ts'
import { streakWeeks } from '#contract/reading/streak.ts'

/**
 * Replaces the completed days in Your Progress with those of this device, which may be newer than the server's. The
 * streak in days is not recalculated, because only the server knows the calendar date of each completion.
 */
export function withCompleted(progress: Progress, completed: ReadonlySet<number>): Progress {
  const days = [...completed].sort((one, other) => one - other)
  const others = progress.readings.filter(({ reading }) => reading !== progress.reading)
  const studies = others.reduce((sum, one) => sum + one.studies, days.length)
  const streak = progress.streak && { ...progress.streak, weeks: streakWeeks(studies) }
  return { ...progress, days, completedStudies: days.length, streak }
}
