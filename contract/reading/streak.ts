import { dayNumber } from '#contract/values/calendar-date.ts'
import { DAY_MINUTES, DAY_MS, HOUR_MINUTES } from '#contract/values/durations.ts'
import { type WallClock, wallClock } from '#contract/values/wall-clock.ts'
import type { Rhythm } from './rhythm.ts'

/** The data of a completion that streaks depend on. */
export interface Completed {
  completedAtMs: number
  /** IANA name of the member's time zone at that time. */
  timeZone: string
}

/** The part of a member's rhythm that streaks depend on. */
export type Counting = Pick<Rhythm, 'daysPerWeek' | 'rests'>

const WEEK_DAYS = 7

/**
 * Largest change of a time zone's offset at once, except in a country that crosses the date line
 * and skips a day.
 */
const MAX_SHIFT_MINUTES = 2 * HOUR_MINUTES

/**
 * Returns the numbers of all days with a completion. A completion counts for its date in the
 * member's time zone at that time, in the previous one and in the next one, and for the days
 * between these dates, so that a flight never breaks a streak.
 * @param log oldest first
 * @param currentTimeZone the member's current time zone, the next one after the last completion
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

/** Current and longest streak. */
export interface Rows {
  /** Length of the streak that ends today, or yesterday as long as today has no completion. */
  days: number
  /** Length of the longest streak. */
  longestDays: number
}

/**
 * Calculates streaks. A streak is unbroken if no seven consecutive days miss more than the rhythm
 * allows; rest days are skipped.
 * @param active numbers of the days with a completion, counted since 1 January 1970
 * @param today number of the current day, counted in the same way
 */
export function countRows(active: ReadonlySet<number>, today: number, counting: Counting): Rows {
  let first = today
  for (const day of active) first = Math.min(first, day)
  const resting = restingDays(counting.rests, first, today)
  const mayMiss = WEEK_DAYS - counting.daysPerWeek
  /**
   * Bit set of the last seven days that count, the newest in the lowest bit: 1 if the day was
   * missed.
   */
  let missed = 0
  let weekDays = 0
  /** Number of days with a completion in the streak, before the last seven days that count. */
  let daysBefore = 0
  let days = 0
  let longestDays = 0
  for (let day = first; day <= today; day += 1) {
    const isActive = active.has(day)
    // Today may still become active; rest days do not count as missed.
    if (!isActive && (day === today || resting.has(day))) continue
    missed = (missed << 1) | (isActive ? 0 : 1)
    if (weekDays < WEEK_DAYS) weekDays += 1
    else {
      if (missed >> WEEK_DAYS === 0) daysBefore += 1
      missed &= (1 << WEEK_DAYS) - 1
    }
    if (bitsIn(missed) > mayMiss) {
      // A new streak begins after the first miss of the last seven days that count.
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
 * Number of whole weeks in the completed studies: the other definition of a streak (specification
 * section 9).
 */
export function streakWeeks(completedStudies: number): number {
  return Math.floor(completedStudies / WEEK_DAYS)
}

/** Returns the rest days between `first` and `today` only, since a rest may last for centuries. */
function restingDays(rests: Counting['rests'], first: number, today: number): Set<number> {
  const resting = new Set<number>()
  for (const { from, to } of rests) {
    const last = to === null ? today : Math.min(dayNumber(to), today)
    for (let day = Math.max(dayNumber(from), first); day <= last; day += 1) resting.add(day)
  }
  return resting
}

/**
 * Returns the range of days to which a completion belongs in one time zone, usually a single day.
 * When clocks go forward, a day is shorter: for a completion in its last hour and another 24 hours
 * later, a whole day would lie between them, so the first counts for that day too.
 */
function daysOf(instantMs: number, clock: WallClock, startsAt: number): [number, number] {
  const minutes = clock(instantMs) - startsAt
  const day = Math.floor(minutes / DAY_MINUTES)
  const minutesLeft = (day + 1) * DAY_MINUTES - minutes
  if (minutesLeft > MAX_SHIFT_MINUTES) return [day, day]
  const aDayLater = Math.floor((clock(instantMs + DAY_MS) - startsAt) / DAY_MINUTES)
  return [day, Math.max(day, aDayLater - 1)]
}

/** Number of bits that are set. */
function bitsIn(set: number): number {
  let count = 0
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1
  return count
}
