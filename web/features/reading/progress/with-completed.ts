import type { Progress } from '#contract/reading/progress.ts'
import { streakWeeks } from '#contract/reading/streak.ts'

/**
 * Merges the completed days of this device, which may be newer than the server's, into Your
 * Progress. The calendar day of each, and so the streak in days, is calculated by the server only.
 */
export function withCompleted(progress: Progress, completed: ReadonlySet<number>): Progress {
  const days = [...completed].sort((one, other) => one - other)
  const others = progress.readings.filter(({ reading }) => reading !== progress.reading)
  const studies = others.reduce((sum, one) => sum + one.studies, days.length)
  const streak = progress.streak && { ...progress.streak, weeks: streakWeeks(studies) }
  return { ...progress, days, completedStudies: days.length, streak }
}
