import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, isWholeSeason, placesInSeason, seasonOf } from '#contract/reading/season.ts'

interface CompletedDay {
  day: number
  /** The days that are complete now, this one among them. */
  completed: ReadonlySet<number>
  seasonTitle: string
}

/** Progress of the season after a day is completed, in words. */
export function completionWords({ day, completed, seasonTitle }: CompletedDay): string {
  const count = placesInSeason(seasonOf(day), completed).length
  const words = `${count} of ${SEASON_DAYS} days of “${seasonTitle}”.`
  return dayInSeason(day) === SEASON_DAYS ? `${words} ${endOfSeason(count)}` : words
}

function endOfSeason(count: number): string {
  return count === SEASON_DAYS
    ? 'You have completed the whole season.'
    : 'You have come to the end of the season; the days in between stay open to you.'
}

/** Whether all thirty days of its season are complete. */
export function isSeasonComplete({ day, completed }: Pick<CompletedDay, 'day' | 'completed'>): boolean {
  return isWholeSeason(seasonOf(day), completed)
}
