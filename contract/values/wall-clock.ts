import { DAY_MS, HOUR_MINUTES, MINUTE_MS } from './durations.ts'

/**
 * Converts an instant in milliseconds to local time: minutes since 1 January 1970, 00:00, as shown
 * by clock and calendar.
 */
export type WallClock = (instantMs: number) => number

/** Maximum number of days cached per time zone: more than ten years. */
const MAX_DAYS = 4_000

const utcClock: WallClock = (instantMs) => Math.floor(instantMs / MINUTE_MS)

/**
 * Clocks of the time zones that this runtime supports, by name in lower case: "Europe/Berlin" is
 * the same zone in any spelling. Unknown names are not stored, so there are at most about 600
 * entries, 60 kB each.
 */
const clocks = new Map<string, WallClock>()

/**
 * Returns the clock of an IANA time zone, or that of UTC for an unknown one: stored rows may name a
 * zone that only a newer runtime supports.
 */
export function wallClock(timeZone: string): WallClock {
  return knownClock(timeZone) ?? utcClock
}

/**
 * Whether this runtime supports an IANA time zone. "+05:30" is an offset, not a time zone: it has
 * no summer time.
 */
export function isKnownTimeZone(name: string): boolean {
  return knownClock(name) !== undefined
}

/** Creates each clock only once, since that takes a hundred times as long as using it. */
function knownClock(timeZone: string): WallClock | undefined {
  if (timeZone === 'UTC') return utcClock
  // Names are ASCII. The Kelvin sign becomes "k" in lower case, and would match a zone that Intl
  // does not know.
  if (!/^[A-Za-z][\w/+-]*$/.test(timeZone)) return undefined
  const name = timeZone.toLowerCase()
  const known = clocks.get(name)
  if (known) return known
  try {
    const clock = clockOf(timeZone)
    clocks.set(name, clock)
    return clock
  } catch {
    return undefined
  }
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
