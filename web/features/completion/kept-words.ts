import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, isWholeSeason, placesInSeason, seasonOf } from '#contract/season.ts'

/** A day that was just completed, and what stood around it then. */
export interface KeptDay {
  day: number
  completed: ReadonlySet<number>
  seasonTitle?: string | undefined
  /** The study that comes next; null where it is done already, or not written yet. */
  next: { day: number; title?: string | undefined } | null
}

/** What is said when a day was completed, a sentence each: that it is kept, how the season stands, what waits. */
export function keptWords({ day, completed, seasonTitle, next }: KeptDay): string[] {
  const kept = keptInSeason({ day, completed }).length
  const season = seasonTitle ? `“${seasonTitle}”` : 'this season'
  return [
    `Day ${day} is kept.`,
    `${kept} of ${SEASON_DAYS} days of ${season}.`,
    ...(dayInSeason(day) === SEASON_DAYS ? [endOfSeason(kept)] : []),
    ...(next ? [`${next.title ? `“${next.title}”` : `Day ${next.day}`} waits for you tomorrow.`] : []),
  ]
}

function endOfSeason(kept: number): string {
  return kept === SEASON_DAYS
    ? 'You have walked the whole season, morning by morning.'
    : 'You have come to the end of the season; the days in between stay open to you.'
}

/** Whether all thirty days of its season are kept. */
export function isSeasonKept({ day, completed }: Pick<KeptDay, 'day' | 'completed'>): boolean {
  return isWholeSeason(seasonOf(day), new Set([...completed, day]))
}

/** Where the days of its season stand, each from 1 to 30, the day itself among them. */
export function keptInSeason({ day, completed }: Pick<KeptDay, 'day' | 'completed'>): number[] {
  return placesInSeason(seasonOf(day), new Set([...completed, day]))
}
