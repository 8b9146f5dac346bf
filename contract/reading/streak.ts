import { type CalendarDate, clockAt, dayAt, nextDay, previousDay } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Rhythm } from './rhythm.ts'

/** One completion, as a streak needs it. */
export interface Completed {
  completedAt: Date
  /** IANA name: where the member was. */
  timeZone: string
}

/** What of a member's rhythm decides how days are counted. */
export type Counting = Pick<Rhythm, 'daysPerWeek' | 'rests'>

const WEEK_DAYS = 7
const DAY_HOURS = 24

/** Clocks are put forward by no more at once, but for a country that crosses the date line and leaves out a day. */
const MAX_SHIFT_HOURS = 2

/**
 * The days that have a completion. One counts for every day it was anywhere on the member's path: where they were then,
 * where they had been before and where they came to next, and on the days between. So a flight never breaks a streak.
 * @param log oldest first
 * @param here where the member is now: where they came to after the last completion
 */
export function activeDays(
  log: readonly Completed[],
  dayStartsAtHour: number,
  here: string,
): Set<CalendarDate> {
  const active = new Set<CalendarDate>()
  let before: string | undefined
  for (const [index, { completedAt, timeZone }] of log.entries()) {
    const after = log[index + 1]?.timeZone ?? here
    const path = new Set([before ?? timeZone, timeZone, after])
    const spans = [...path].map((zone) => daysOf(completedAt, zone, dayStartsAtHour))
    const first = spans.map(([from]) => from).reduce(earlier)
    const last = spans.map(([, to]) => to).reduce(later)
    for (let day = first; day <= last; day = nextDay(day)) active.add(day)
    before = timeZone
  }
  return active
}

/**
 * Days with a completion in an unbroken row that ends today, or yesterday while today is still open. Unbroken means that
 * no seven days in a row miss more than the rhythm allows; days of rest are left out of the count altogether.
 */
export function streakDays(active: ReadonlySet<CalendarDate>, today: CalendarDate, how: Counting): number {
  let days = 0
  for (const length of rowLengths(active, today, how)) days = length
  return days
}

/** The most days that ever stood in such a row. */
export function longestStreak(active: ReadonlySet<CalendarDate>, today: CalendarDate, how: Counting): number {
  let longest = 0
  for (const length of rowLengths(active, today, how)) longest = Math.max(longest, length)
  return longest
}

/** Whole weeks in the number of completed studies: the other reading of a streak (specification section 9). */
export function streakWeeks(completedStudies: number): number {
  return Math.floor(completedStudies / WEEK_DAYS)
}

/** How many days the row has that ends on each day, from the first active one to today. */
function* rowLengths(
  active: ReadonlySet<CalendarDate>,
  today: CalendarDate,
  { daysPerWeek, rests }: Counting,
): Generator<number> {
  const first = [...active].reduce(earlier, today)
  const resting = restingDays(rests, first, today)
  /** The last seven days that count, oldest first: whether each was missed. */
  let week: boolean[] = []
  /** Days of the row that are no longer among those seven. */
  let daysBefore = 0
  for (let day = first; day <= today; day = nextDay(day)) {
    const isActive = active.has(day)
    // Today may still become active; a day of rest was never asked for.
    if (!isActive && (day === today || resting.has(day))) continue
    week.push(!isActive)
    if (week.length > WEEK_DAYS && week.shift() === false) daysBefore += 1
    if (count(week, true) > WEEK_DAYS - daysPerWeek) {
      // The row begins anew behind the first miss of these seven days.
      week = week.slice(week.indexOf(true) + 1)
      daysBefore = 0
    }
    yield daysBefore + count(week, false)
  }
}

/** Only the days that are looked at: a rest may be centuries long. */
function restingDays(rests: Counting['rests'], first: CalendarDate, today: CalendarDate): Set<CalendarDate> {
  const resting = new Set<CalendarDate>()
  for (const { from, to } of rests) {
    const last = earlier(to ?? today, today)
    for (let day = later(from, first); day <= last; day = nextDay(day)) resting.add(day)
  }
  return resting
}

/**
 * The day of a completion in one zone, and as a rule that alone. Where the clocks are put forward a day is shorter, and
 * somebody who came in its last hour, and again at the same time a day later, finds that a whole day went by between:
 * that one counts as well.
 */
function daysOf(instant: Date, zone: string, dayStartsAtHour: number): [CalendarDate, CalendarDate] {
  const { date, hour } = clockAt(instant, zone)
  const first = hour < dayStartsAtHour ? previousDay(date) : date
  const hoursLeft = (dayStartsAtHour - hour + DAY_HOURS) % DAY_HOURS || DAY_HOURS
  if (hoursLeft > MAX_SHIFT_HOURS) return [first, first]
  const aDayLater = dayAt(new Date(instant.getTime() + DAY_MS), zone, dayStartsAtHour)
  return [first, later(first, previousDay(aDayLater))]
}

function earlier(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other
}

function count(list: readonly boolean[], wanted: boolean): number {
  return list.filter((entry) => entry === wanted).length
}
