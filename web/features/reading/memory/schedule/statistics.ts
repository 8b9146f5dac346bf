import { dateText } from './day-of.ts'
import { DESIRED_RETENTION, retrievability } from './memory-model.ts'
import type { DueRecall, ScheduledVerse } from './replay.ts'

/** Numbers of scheduled verses by state; each verse has exactly one state. */
export interface VerseCounts {
  /** Verses with retrievability of at least `DESIRED_RETENTION` that are not due today. */
  known: number
  /** Verses to review today, up to the daily limit. */
  due: number
  /**
   * Verses with retrievability below `DESIRED_RETENTION` that are reviewed on a later day, such as those
   * beyond the daily limit.
   */
  fading: number
}

export function verseCounts(
  verses: ReadonlyMap<string, ScheduledVerse>,
  today: readonly string[],
  now: number,
): VerseCounts {
  const isDue = new Set(today)
  const counts = { known: 0, due: 0, fading: 0 }
  for (const [verse, state] of verses) {
    if (isDue.has(verse)) counts.due += 1
    else if (retrievability(state, now) < DESIRED_RETENTION) counts.fading += 1
    else counts.known += 1
  }
  return counts
}

export interface DayOfReviews {
  /** "2026-03-01". */
  date: string
  reviews: number
}

/** Number of weeks that the chart of the past year displays, including the current one. */
const WEEKS = 53

/**
 * Counts reviews for each day of the past year, from a Sunday until today. Days are numbers of days since 1
 * January 1970.
 * @param days day of each review, in any order
 */
export function yearOfReviews(days: Iterable<number>, today: number): DayOfReviews[] {
  // Day 0, 1 January 1970, was a Thursday, so 4 is added to count weekdays from Sunday.
  const weekday = (((today + 4) % 7) + 7) % 7
  const first = today - weekday - (WEEKS - 1) * 7
  const counts = new Array<number>(today - first + 1).fill(0)
  for (const day of days) {
    const place = day - first
    if (place >= 0 && place < counts.length) counts[place] = (counts[place] ?? 0) + 1
  }
  return counts.map((reviews, place) => ({ date: dateText(first + place), reviews }))
}

export interface MonthOfReviews {
  /** "2026-03". */
  month: string
  /** Number of reviews of verses that were due. */
  reviews: number
  /** Number of reviews of due verses in which the member knew the verse. */
  known: number
}

/**
 * Counts by month the reviews of due verses, and those in which the member knew the verse; oldest month first. Months
 * without reviews are omitted.
 */
export function retentionByMonth(recalls: readonly DueRecall[]): MonthOfReviews[] {
  const months = new Map<string, MonthOfReviews>()
  const monthOf = new Map<number, string>()
  for (const { day, wasKnown } of recalls) {
    const month = monthOf.get(day) ?? dateText(day).slice(0, 7)
    monthOf.set(day, month)
    const counted = months.get(month) ?? { month, reviews: 0, known: 0 }
    months.set(month, counted)
    counted.reviews += 1
    if (wasKnown) counted.known += 1
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
}
