import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, isWholeSeason, placesInSeason, seasonOf } from '#contract/reading/season.ts'

interface CompletedDay {
  day: number
  /** All completed days, including the day just completed. */
  completed: ReadonlySet<number>
  seasonTitle: string
}

/** Describes the progress of the season after a day is completed. */
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

/** Returns whether all thirty days of the day's season are complete. */
export function isSeasonComplete({ day, completed }: Pick<CompletedDay, 'day' | 'completed'>): boolean {
  return isWholeSeason(seasonOf(day), completed)
}
