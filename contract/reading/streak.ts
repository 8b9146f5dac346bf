import { dayNumber } from '#contract/values/calendar-date.ts'
import { DAY_MINUTES, DAY_MS, HOUR_MINUTES } from '#contract/values/durations.ts'
import { type WallClock, wallClock } from '#contract/values/wall-clock.ts'
import type { Rhythm } from './rhythm.ts'

/** Completion of a day of the plan, with only those fields from which streaks are calculated. */
export interface Completed {
  completedAtMs: number
  /** IANA name of the member's time zone at the time of completion. */
  timeZone: string
}

/** Those settings of a member's rhythm from which streaks are calculated. */
export type Counting = Pick<Rhythm, 'daysPerWeek' | 'rests'>

const WEEK_DAYS = 7

/**
 * Largest change of a time zone's UTC offset at one moment, in minutes, for which streaks allow. A larger
 * change, when a country crosses the date line and skips a day, is ignored.
 */
const MAX_SHIFT_MINUTES = 2 * HOUR_MINUTES

/**
 * Returns the numbers (counted since 1 January 1970) of all calendar days that have a completion. If the
 * member's time zone was different at the previous or the next completion, a completion counts for its date
 * in both zones, and for all days between these dates. A flight therefore never breaks a streak.
 * @param log completions, oldest first
 * @param currentTimeZone the member's current time zone, to compare with that of the last completion
 */
export function activeDays(
  log: readonly Completed[],
  dayStartsAtHour: number,
  currentTimeZone: string,
): Set<number> {
  const active = new Set<number>()
  const startsAt = dayStartsAtHour * HOUR_MINUTES
  let before = log[0]?.timeZone
  for (const [index, { completedAtMs, timeZone }] of log.entries()) {
    const after = log[index + 1]?.timeZone ?? currentTimeZone
    let [first, last] = daysOf(completedAtMs, wallClock(timeZone), startsAt)
    for (const elsewhere of [before, after]) {
      if (elsewhere === undefined || elsewhere === timeZone) continue
      const [from, to] = daysOf(completedAtMs, wallClock(elsewhere), startsAt)
      first = Math.min(first, from)
      last = Math.max(last, to)
    }
    for (let day = first; day <= last; day += 1) active.add(day)
    before = timeZone
  }
  return active
}

/** Lengths of the current and the longest streak. */
export interface Rows {
  /**
   * Number of calendar days with a completion in the current streak. The streak ends today, or yesterday as
   * long as the member can still complete a study today. In the specification (section 9) it always ends
   * today, so it would be 0 every morning.
   */
  days: number
  /** Number of calendar days with a completion in the longest streak. */
  longestDays: number
}

/**
 * Calculates the current and the longest streak. A streak continues as long as no seven consecutive days contain more
 * missed days than the rhythm allows. Rest days without a completion are left out, as if they did not exist.
 * @param active numbers of the days with a completion, counted since 1 January 1970
 * @param today number of the current day, counted in the same way
 */
export function countRows(active: ReadonlySet<number>, today: number, counting: Counting): Rows {
  let first = today
  for (const day of active) first = Math.min(first, day)
  const resting = restingDays(counting.rests, first, today)
  const mayMiss = WEEK_DAYS - counting.daysPerWeek
  /**
   * Bit set of the last seven days that count; rest days without a completion do not. The lowest bit is the newest day;
   * a bit is 1 if that day was missed.
   */
  let missed = 0
  let weekDays = 0
  /**
   * Number of days with a completion in the current streak that are older than the seven days in `missed`.
   */
  let daysBefore = 0
  let days = 0
  let longestDays = 0
  for (let day = first; day <= today; day += 1) {
    const isActive = active.has(day)
    // A day without a completion is not counted as missed if it is a rest day, or today, which can still be completed.
    if (!isActive && (day === today || resting.has(day))) continue
    missed = (missed << 1) | (isActive ? 0 : 1)
    if (weekDays < WEEK_DAYS) weekDays += 1
    else {
      if (missed >> WEEK_DAYS === 0) daysBefore += 1
      missed &= (1 << WEEK_DAYS) - 1
    }
    if (bitsIn(missed) > mayMiss) {
      // Too many of the last seven days were missed, so a new streak begins after the oldest missed one.
      weekDays = 31 - Math.clz32(missed)
      missed &= (1 << weekDays) - 1
      daysBefore = 0
    }
    days = daysBefore + weekDays - bitsIn(missed)
    longestDays = Math.max(longestDays, days)
  }
  return { days, longestDays }
}

/**
 * Returns the number of completed studies divided by seven, rounded down. The specification calls this a
 * streak too (section 9).
 */
export function streakWeeks(completedStudies: number): number {
  return Math.floor(completedStudies / WEEK_DAYS)
}

/**
 * Returns the rest days between `first` and `today`. Days outside this range are not listed, since a rest period may
 * last for centuries.
 */
function restingDays(rests: Counting['rests'], first: number, today: number): Set<number> {
  const resting = new Set<number>()
  for (const { from, to } of rests) {
    const last = to === null ? today : Math.min(dayNumber(to), today)
    for (let day = Math.max(dayNumber(from), first); day <= last; day += 1) resting.add(day)
  }
  return resting
}

/**
 * Returns the first and the last day for which a completion counts in one time zone. Usually it is the same day. When
 * clocks go forward, a day has 23 hours. Of two completions that are 24 hours apart, the first may then be in the last
 * hour of one day, and the second in the first hour of the day after next. To avoid that gap, the first one counts for
 * the day between them too.
 */
function daysOf(instantMs: number, clock: WallClock, startsAt: number): [number, number] {
  const minutes = clock(instantMs) - startsAt
  const day = Math.floor(minutes / DAY_MINUTES)
  const minutesLeft = (day + 1) * DAY_MINUTES - minutes
  if (minutesLeft > MAX_SHIFT_MINUTES) return [day, day]
  const aDayLater = Math.floor((clock(instantMs + DAY_MS) - startsAt) / DAY_MINUTES)
  return [day, Math.max(day, aDayLater - 1)]
}

/** Returns how many bits of a number are set. */
function bitsIn(set: number): number {
  let count = 0
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1
  return count
}
