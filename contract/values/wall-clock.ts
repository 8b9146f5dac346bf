import { DAY_MS, HOUR_MINUTES, MINUTE_MS } from './durations.ts'

/**
 * Clock of a time zone. Converts an instant, in milliseconds, to the local time, as the number of minutes since
 * 1970-01-01 00:00 local time.
 */
export type WallClock = (instantMs: number) => number

/** Maximum number of days for which the UTC offset of a time zone is cached: more than ten years. */
const MAX_DAYS = 4_000

const utcClock: WallClock = (instantMs) => Math.floor(instantMs / MINUTE_MS)

/**
 * Clocks by the name of their zone in lower case, because "europe/berlin" is the same zone as "Europe/Berlin". Each
 * clock needs 60 kB of memory.
 */
const clocks = new Map<string, WallClock>()

/**
 * Names of zones that this runtime knows, in lower case. Unknown names are not added, so there are at most about 600.
 */
const knownNames = new Set<string>()

/**
 * Names of zones are ASCII. Other characters are refused: the Kelvin sign, for example, becomes "k" in lower case, so
 * that an invalid name would seem to be a known one.
 */
const zoneName = /^[A-Za-z][\w/+-]*$/

/**
 * Returns the clock of an IANA time zone. Clocks are cached, because creating one takes a hundred times as long as
 * using it. For an unknown zone the clock of UTC is returned: rows in the database may name a zone that only a newer
 * runtime knows.
 */
export function wallClock(timeZone: string): WallClock {
  if (timeZone === 'UTC') return utcClock
  const name = timeZone.toLowerCase()
  const known = clocks.get(name)
  if (known) return known
  if (!zoneName.test(timeZone)) return utcClock
  try {
    const clock = clockOf(timeZone)
    clocks.set(name, clock)
    knownNames.add(name)
    return clock
  } catch {
    return utcClock
  }
}

/**
 * Whether this runtime knows an IANA time zone. "+05:30" is refused, because it is an offset, which has no summer time.
 * No clock is created here, so that the scripts of pages that only check names do not contain the code for clocks.
 */
export function isKnownTimeZone(timeZone: string): boolean {
  if (!zoneName.test(timeZone)) return false
  const name = timeZone.toLowerCase()
  if (knownNames.has(name)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
  } catch {
    return false
  }
  knownNames.add(name)
  return true
}

/** Returns the time zone if this runtime supports it, otherwise UTC. */
export function knownTimeZone(name: string): string {
  return isKnownTimeZone(name) ? name : 'UTC'
}

function clockOf(timeZone: string): WallClock {
  // The Swedish locale formats dates in the order of ISO 8601, which is easy to parse.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  /**
   * Returns the offset of the zone from UTC in minutes. Its results are cached below, because the call to Intl takes
   * ten times as long as the rest of the conversion.
   */
  const offsetAt = (instantMs: number) => {
    const [year = 0, month = 1, day, hour = 0, minute = 0] = format.format(instantMs).split(/\D/).map(Number)
    const shown = utcClock(new Date(0).setUTCFullYear(year, month - 1, day))
    return shown + hour * HOUR_MINUTES + minute - utcClock(instantMs)
  }
  const offsets = new Map<number, number>()
  const offsetAtStartOf = (day: number) => {
    let offset = offsets.get(day)
    if (offset === undefined) {
      if (offsets.size >= MAX_DAYS) offsets.clear()
      offset = offsetAt(day * DAY_MS)
      offsets.set(day, offset)
    }
    return offset
  }
  return (instantMs) => {
    const day = Math.floor(instantMs / DAY_MS)
    const offset = offsetAtStartOf(day)
    // If the offsets at the start and the end of a day differ, clocks change during that day. Only then Intl is called
    // for the exact instant.
    const isSteady = offset === offsetAtStartOf(day + 1)
    return utcClock(instantMs) + (isSteady ? offset : offsetAt(instantMs))
  }
}
