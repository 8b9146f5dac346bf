import { SEASON_DAYS } from '#contract/limits.ts'

/** Number of the season, from 1, that contains a day of the plan. */
export function seasonOf(day: number): number {
  return Math.ceil(day / SEASON_DAYS)
}

/** Position of a day of the plan within its season, from 1 to 30. */
export function dayInSeason(day: number): number {
  return ((day - 1) % SEASON_DAYS) + 1
}

export function firstDayOf(season: number): number {
  return (season - 1) * SEASON_DAYS + 1
}

/** The thirty days of a season, ascending. */
export function daysOfSeason(season: number): number[] {
  return Array.from({ length: SEASON_DAYS }, (_, index) => firstDayOf(season) + index)
}

/** Whether `days` contains all thirty days of a season. */
export function isWholeSeason(season: number, days: ReadonlySet<number>): boolean {
  return daysOfSeason(season).every((day) => days.has(day))
}

/** Selects those of the `days` that belong to a season. Returns their positions in it, from 1 to 30. */
export function placesInSeason(season: number, days: Iterable<number>): number[] {
  return [...days].filter((day) => seasonOf(day) === season).map(dayInSeason)
}
