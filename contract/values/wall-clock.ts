import { DAY_MS, HOUR_MINUTES, MINUTE_MS } from './durations.ts'

/** Minutes on the clock and calendar of a wall since they showed 1 January 1970, 00:00; of an instant in milliseconds. */
export type WallClock = (instantMs: number) => number

/** Of a zone, so many beginnings of days are kept: ten years and more. */
const MAX_DAYS = 4_000

const utcClock: WallClock = (instantMs) => Math.floor(instantMs / MINUTE_MS)

/**
 * Clocks of the zones that this runtime knows, by name in small letters: "Europe/Berlin" is the same zone however it is written.
 * Unknown names are not stored, so there are at most some 600 entries, 60 kB each.
 */
const clocks = new Map<string, WallClock>()

/** The clock of an IANA time zone. An unknown zone has the clock of UTC: stored rows may name a zone that only a newer runtime knows. */
export function wallClock(timeZone: string): WallClock {
  return knownClock(timeZone) ?? utcClock
}

/** Whether this runtime knows an IANA time zone. "+05:30" is an offset and no zone: it has no summer time. */
export function isKnownTimeZone(name: string): boolean {
  return knownClock(name) !== undefined
}

/** Creates each clock once: that takes a hundred times as long as using it. */
function knownClock(timeZone: string): WallClock | undefined {
  if (timeZone === 'UTC') return utcClock
  // Names are ASCII. Lower case makes a "k" of the Kelvin sign, which would find a zone that Intl does not know.
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

/** The same zone where this runtime knows it, else UTC. */
export function knownTimeZone(name: string): string {
  return isKnownTimeZone(name) ? name : 'UTC'
}

function clockOf(timeZone: string): WallClock {
  // Swedish writes the largest first, as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  /** How far the zone is ahead of UTC. Asking Intl takes ten times as long as all the rest. */
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
    // On a day whose ends differ the clocks are changed: only Intl knows when.
    const isSteady = offset === offsetAtStartOf(day + 1)
    return utcClock(instantMs) + (isSteady ? offset : offsetAt(instantMs))
  }
}
