import { SEASON_DAYS } from '#contract/limits.ts'

/** The season a day belongs to, from 1. */
export function seasonOf(day: number): number {
  return Math.ceil(day / SEASON_DAYS)
}

/** Where a day stands in its season, from 1 to 30. */
export function dayInSeason(day: number): number {
  return ((day - 1) % SEASON_DAYS) + 1
}
