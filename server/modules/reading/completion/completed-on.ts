import { type SQL, sql } from 'drizzle-orm'
import { type CalendarDate, clockAt, previousDay } from '#contract/values/calendar-date.ts'
import type { Db, Tx } from '#db/client.ts'
import { dayStartsAtHourOf } from '#server/modules/reading/rhythm/rhythm.public.ts'

/** One day of the plan that a member completed. */
export interface Completion {
  memberId: string
  day: number
  completedAt: Date
  /** IANA name: where they were. */
  timeZone: string
}

/**
 * The calendar day of a completion: by the clock where it was made, and by the hour at which this member's days begin,
 * which the same statement looks up.
 */
export function completedOn(
  db: Db | Tx,
  { memberId, completedAt, timeZone }: Omit<Completion, 'day'>,
): SQL<CalendarDate> {
  const { date, hour } = clockAt(completedAt, timeZone)
  const startsAtHour = dayStartsAtHourOf(db, memberId)
  return sql`case when ${hour}::int < ${startsAtHour} then ${previousDay(date)}::date else ${date}::date end`
}
