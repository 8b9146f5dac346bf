import type { Progress } from '#contract/reading/progress.ts'
import { streakWeeks } from '#contract/reading/streak.ts'

/**
 * Replaces the completed days in Your Progress with those of this device, which may be newer than the server's. The
 * streak in days is not recalculated, because only the server knows the calendar date of each completion.
 */
export function withCompleted(progress: Progress, completed: ReadonlySet<number>): Progress {
  const days = [...completed].sort((one, other) => one - other)
  const now = { ...progress, days, completedStudies: days.length }
  return { ...now, streak: progress.streak && { ...progress.streak, weeks: streakWeeks(studiesEver(now)) } }
}

/** Returns the number of studies completed in all readings of the plan. A study completed twice counts twice. */
export function studiesEver({
  reading,
  readings,
  completedStudies,
}: Pick<Progress, 'reading' | 'readings' | 'completedStudies'>): number {
  const others = readings.filter((one) => one.reading !== reading)
  return others.reduce((sum, one) => sum + one.studies, completedStudies)
}
