import { DAY_MINUTES, DAY_MS } from '#contract/values/durations.ts'
import { type WallClock, wallClock } from '#contract/values/wall-clock.ts'

/** Says which day a moment in ms belongs to where the reader is, counted from 1 January 1970. */
export function dayOfIn(timeZone: string): (at: number) => number {
  const clock = clockOf(timeZone)
  return (at) => Math.floor(clock(at) / DAY_MINUTES)
}

/** "2026-03-01". */
export function dateText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Some browsers name a zone that they do not know themselves. */
function clockOf(timeZone: string): WallClock {
  try {
    return wallClock(timeZone)
  } catch {
    return wallClock('UTC')
  }
}
