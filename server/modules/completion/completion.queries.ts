import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type CalendarDate, clockAt, previousDay } from '#contract/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { completions } from '#db/schema/completion.ts'
import { dayStartsAtHourOf } from '#server/modules/rhythm/rhythm.public.ts'

interface Completion {
  memberId: string
  day: number
}

/** The days a member has completed, ascending. One query, along the primary key. */
export async function listCompletedDays(db: Db, memberId: string): Promise<number[]> {
  const rows = await db
    .select({ day: completions.day })
    .from(completions)
    .where(eq(completions.memberId, memberId))
    .orderBy(asc(completions.day))
  return rows.map(({ day }) => day)
}

/** Everything we keep of a member's completions, in the order they were made. */
export function listCompletions(db: Db, memberId: string) {
  const { day, completedOn, completedAt, timeZone } = completions
  return db
    .select({ day, completedOn, completedAt, timeZone })
    .from(completions)
    .where(eq(completions.memberId, memberId))
    .orderBy(asc(completedOn), asc(day))
}

/** Doing so twice leaves the first completion as it was. One write. */
export async function markComplete(
  db: Db,
  completion: Completion & { completedAt: Date; timeZone: string },
): Promise<void> {
  const completedOn = dayOf(db, completion)
  await db
    .insert(completions)
    .values({ ...completion, completedOn })
    .onConflictDoNothing()
}

/** Doing so twice is no mistake. */
export async function undoCompletion(db: Db, { memberId, day }: Completion): Promise<void> {
  await db.delete(completions).where(and(eq(completions.memberId, memberId), eq(completions.day, day)))
}

/**
 * The calendar day of a completion: by the clock where it was made, and by the hour at which this member's days begin,
 * which the same statement looks up.
 */
function dayOf(
  db: Db,
  { memberId, completedAt, timeZone }: { memberId: string; completedAt: Date; timeZone: string },
): SQL<CalendarDate> {
  const { date, hour } = clockAt(completedAt, timeZone)
  const startsAtHour = dayStartsAtHourOf(db, memberId)
  return sql`case when ${hour}::int < ${startsAtHour} then ${previousDay(date)}::date else ${date}::date end`
}
