import { dayNumber } from '#contract/values/calendar-date.ts'
import { DAY_MINUTES, DAY_MS, HOUR_MINUTES } from '#contract/values/durations.ts'
import { type WallClock, wallClock } from '#contract/values/wall-clock.ts'
import type { Rhythm } from './rhythm.ts'

/** One completion, as a streak needs it. */
export interface Completed {
  completedAtMs: number
  /** IANA name: where the member was. */
  timeZone: string
}

/** What of a member's rhythm decides how days are counted. */
export type Counting = Pick<Rhythm, 'daysPerWeek' | 'rests'>

const WEEK_DAYS = 7

/** Clocks are put forward by no more at once, but for a country that crosses the date line and leaves out a day. */
const MAX_SHIFT_MINUTES = 2 * HOUR_MINUTES

/**
 * The days that have a completion, by their numbers. One counts for every day it was anywhere on the member's path: where
 * they were then, where they had been before and where they came to next, and on the days between. So a flight never breaks
 * a streak.
 * @param log oldest first
 * @param here where the member is now: where they came to after the last completion
 */
export function activeDays(log: readonly Completed[], dayStartsAtHour: number, here: string): Set<number> {
  const active = new Set<number>()
  const startsAt = dayStartsAtHour * HOUR_MINUTES
  let before = log[0]?.timeZone
  for (const [index, { completedAtMs, timeZone }] of log.entries()) {
    const after = log[index + 1]?.timeZone ?? here
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

/** Days with a completion in an unbroken row. */
export interface Rows {
  /** Of the row that ends today, or yesterday while today is still open. */
  days: number
  /** The most that ever stood in one. */
  longestDays: number
}

/**
 * Unbroken means that no seven days in a row miss more than the rhythm allows; days of rest are left out of the count
 * altogether.
 * @param active numbers of days, as is `today`
 */
export function countRows(active: ReadonlySet<number>, today: number, how: Counting): Rows {
  let first = today
  for (const day of active) first = Math.min(first, day)
  const resting = restingDays(how.rests, first, today)
  const mayMiss = WEEK_DAYS - how.daysPerWeek
  /** The last seven days that count, the newest in the lowest bit: whether each was missed. */
  let missed = 0
  let weekDays = 0
  /** Days of the row that are no longer among those seven. */
  let daysBefore = 0
  let days = 0
  let longestDays = 0
  for (let day = first; day <= today; day += 1) {
    const isActive = active.has(day)
    // Today may still become active; a day of rest was never asked for.
    if (!isActive && (day === today || resting.has(day))) continue
    missed = (missed << 1) | (isActive ? 0 : 1)
    if (weekDays < WEEK_DAYS) weekDays += 1
    else {
      if (missed >> WEEK_DAYS === 0) daysBefore += 1
      missed &= (1 << WEEK_DAYS) - 1
    }
    if (bitsIn(missed) > mayMiss) {
      // The row begins anew behind the first miss of these seven days.
      weekDays = 31 - Math.clz32(missed)
      missed &= (1 << weekDays) - 1
      daysBefore = 0
    }
    days = daysBefore + weekDays - bitsIn(missed)
    longestDays = Math.max(longestDays, days)
  }
  return { days, longestDays }
}

/** Whole weeks in the number of completed studies: the other reading of a streak (specification section 9). */
export function streakWeeks(completedStudies: number): number {
  return Math.floor(completedStudies / WEEK_DAYS)
}

/** Only the days that are looked at: a rest may be centuries long. */
function restingDays(rests: Counting['rests'], first: number, today: number): Set<number> {
  const resting = new Set<number>()
  for (const { from, to } of rests) {
    const last = to === null ? today : Math.min(dayNumber(to), today)
    for (let day = Math.max(dayNumber(from), first); day <= last; day += 1) resting.add(day)
  }
  return resting
}

/**
 * The day of a completion in one zone, and as a rule that alone. Where the clocks are put forward a day is shorter, and
 * somebody who came in its last hour, and again at the same time a day later, finds that a whole day went by between:
 * that one counts as well.
 */
function daysOf(instantMs: number, clock: WallClock, startsAt: number): [number, number] {
  const minutes = clock(instantMs) - startsAt
  const day = Math.floor(minutes / DAY_MINUTES)
  const minutesLeft = (day + 1) * DAY_MINUTES - minutes
  if (minutesLeft > MAX_SHIFT_MINUTES) return [day, day]
  const aDayLater = Math.floor((clock(instantMs + DAY_MS) - startsAt) / DAY_MINUTES)
  return [day, Math.max(day, aDayLater - 1)]
}

/** How many are set. */
function bitsIn(set: number): number {
  let count = 0
  for (let rest = set; rest > 0; rest &= rest - 1) count += 1
  return count
}
