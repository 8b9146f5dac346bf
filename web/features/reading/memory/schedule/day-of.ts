import { DAY_MINUTES, DAY_MS } from '#contract/values/durations.ts'
import { type WallClock, wallClock } from '#contract/values/wall-clock.ts'

/**
 * Returns a function that converts an instant in ms to the calendar day in the time zone, as the number of
 * days since 1 January 1970.
 */
export function dayOfIn(timeZone: string): (at: number) => number {
  const clock = clockOf(timeZone)
  return (at) => Math.floor(clock(at) / DAY_MINUTES)
}

/** "2026-03-01". */
export function dateText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Returns a function that converts an instant in ms to the local time in a time zone, in minutes. If the
 * browser's own `Intl` rejects the zone that the browser reported, the function uses UTC.
 */
function clockOf(timeZone: string): WallClock {
  try {
    return wallClock(timeZone)
  } catch {
    return wallClock('UTC')
  }
}
