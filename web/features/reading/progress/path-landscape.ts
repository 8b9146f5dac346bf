import { PLAN_DAYS, SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, seasonOf } from '#contract/reading/season.ts'

/** Height of the drawing, whose x axis goes from 0 to `PLAN_DAYS`. */
export const SKY = 100

/**
 * Dimensions of the landscape: the vertical position of the land below the hills, the amplitude of its waves, and the
 * height of the lowest hill.
 */
const LAND = 66
const SWELL = 14

const LOWEST_HILL = 7
const TALLER_BY = 13

/**
 * Returns the y coordinate of the path, which has a hill for each season.
 * @param point days since the start of the plan, from 0 to 1500
 */
export function heightAt(point: number): number {
  const day = Math.min(Math.floor(point) + 1, PLAN_DAYS)
  const along = (point - (day - dayInSeason(day))) / SEASON_DAYS
  return landAt(point) - hillOf(seasonOf(day)) * Math.sin(Math.PI * along) ** 2
}

/** Returns the y coordinate of the land below the hills: a sine with three rises. */
function landAt(point: number): number {
  return LAND - SWELL * Math.sin((point / PLAN_DAYS) * Math.PI * 5.2 - 0.9)
}

/** Returns the outline of the hills from one day of the plan to another, both included, as an SVG path. */
export function ridge(from: number, to: number): string {
  const points = Array.from({ length: to - from + 2 }, (_, index) => from - 1 + index)
  return points.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${heightAt(x).toFixed(1)}`).join('')
}

/**
 * Groups consecutive days into ranges, each as its first and last day.
 * @param days in ascending order
 */
export function runsOf(days: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
}

/** Returns the height of a season's hill: varied, but deterministic. */
function hillOf(season: number): number {
  return LOWEST_HILL + TALLER_BY * Math.abs(Math.sin(season * 2.4))
}
