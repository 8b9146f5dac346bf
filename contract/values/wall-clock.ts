import { DAY_MS, HOUR_MINUTES, MINUTE_MS } from './durations.ts'

/**
 * Converts an instant in milliseconds to local time: minutes since 1 January 1970, 00:00, as shown
 * by clock and calendar.
 */
export type WallClock = (instantMs: number) => number

/** Maximum number of days cached per time zone: more than ten years. */
const MAX_DAYS = 4_000

const utcClock: WallClock = (instantMs) => Math.floor(instantMs / MINUTE_MS)

/** Clocks by zone name in lower case: "Europe/Berlin" is the same zone however it is written. Each takes 60 kB. */
const clocks = new Map<string, WallClock>()

/** Names that this runtime knows, in lower case. Unknown names are not stored, so there are at most some 600. */
const knownNames = new Set<string>()

/**
 * Names of zones are ASCII. Lower case makes a "k" of the Kelvin sign, which would find a zone that Intl does not know.
 */
const zoneName = /^[A-Za-z][\w/+-]*$/

/**
 * The clock of an IANA time zone, created once: that takes a hundred times as long as using it. An unknown zone has the clock of
 * UTC: stored rows may name a zone that only a newer runtime knows.
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
 * Whether this runtime knows an IANA time zone. "+05:30" is an offset and no zone: it has no summer time. Creates no clock, so
 * that pages that only check names do not load that code.
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
  // The Swedish format has the order of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  /**
   * Offset of the zone from UTC in minutes. Calling Intl takes ten times as long as everything
   * else.
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
    // If the offsets at both ends of a day differ, the clocks change during it: only Intl has the
    // time.
    const isSteady = offset === offsetAtStartOf(day + 1)
    return utcClock(instantMs) + (isSteady ? offset : offsetAt(instantMs))
  }
}
