import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { SEASON_DAYS } from '#contract/limits.ts'
import { seasonOf } from '#contract/reading/season.ts'
import { type Habit, habits } from './habits.ts'

/** A season that is whole keeps every habit within its bounds. */
export function checkSeasonHabits({ seasons, studies }: Content): ContentProblem[] {
  return seasons.flatMap(({ file, line, number }) => {
    const days = studies.filter(({ day }) => seasonOf(day) === number)
    if (days.length < SEASON_DAYS) return []
    return habits.flatMap((habit) => {
      const words = refusal(habit, days)
      return words ? [{ file, line, field: 'plain speech', words }] : []
    })
  })
}

function refusal({ name, bounds, count }: Habit, days: readonly StudyFile[]): string | null {
  const total = days.reduce((sum, study) => sum + count(study), 0)
  const { least = 0, most = Number.POSITIVE_INFINITY } = bounds(days)
  if (total >= least && total <= most) return null
  const which = days.filter((study) => count(study) > 0).map(({ day }) => day)
  const bound = total < least ? `at least ${least}` : `at most ${most}`
  return `${name}: ${total}; it should be ${bound} (days ${which.join(', ') || 'none'}).`
}
