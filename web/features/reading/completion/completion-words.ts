import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, isWholeSeason, placesInSeason, seasonOf } from '#contract/reading/season.ts'

/** A day that was just completed, and what stood around it then. */
export interface CompletedDay {
  day: number
  completed: ReadonlySet<number>
  seasonTitle?: string | undefined
  /** The study that comes next; null where it is done already, or not written yet. */
  next: { day: number; title?: string | undefined } | null
}

/** What is said beside "Study marked as complete": how the season stands, and what comes next. */
export function completionWords({ day, completed, seasonTitle, next }: CompletedDay): string {
  const count = placesInSeason(seasonOf(day), withDay({ day, completed })).length
  const season = seasonTitle ? `“${seasonTitle}”` : 'this season'
  return [
    `${count} of ${SEASON_DAYS} days of ${season}.`,
    ...(dayInSeason(day) === SEASON_DAYS ? [endOfSeason(count)] : []),
    ...(next ? [`${next.title ? `“${next.title}”` : `Day ${next.day}`} waits for you tomorrow.`] : []),
  ].join(' ')
}

function endOfSeason(count: number): string {
  return count === SEASON_DAYS
    ? 'You have completed the whole season.'
    : 'You have come to the end of the season; the days in between stay open to you.'
}

/** Whether all thirty days of its season are completed with it. */
export function isSeasonComplete(completed: CompletedDay): boolean {
  return isWholeSeason(seasonOf(completed.day), withDay(completed))
}

function withDay({ day, completed }: Pick<CompletedDay, 'day' | 'completed'>): ReadonlySet<number> {
  return new Set([...completed, day])
}
