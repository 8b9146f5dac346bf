import { countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { completions } from '#db/schema/completion.ts'

/** On how many calendar days a member has completed a study, for another statement to hold against a number. @param memberId of one of its rows */
export function studyDaysOf(db: Db, memberId: PgColumn): SQL<number> {
  const days = db
    .select({ days: countDistinct(completions.completedOn) })
    .from(completions)
    .where(eq(completions.memberId, memberId))
  return sql<number>`(${days})`.mapWith(Number) as SQL<number>
}

/** What a member has completed, for another statement to bring along with each of its rows. @param memberId of such a row */
export function completedBy(db: Db, memberId: PgColumn) {
  const isTheirs = eq(completions.memberId, memberId)
  const days = db
    .select({ days: sql`coalesce(json_agg(${completions.day}), '[]')` })
    .from(completions)
    .where(isTheirs)
  const lastDay = db
    .select({ lastDay: sql`max(${completions.completedOn})::text` })
    .from(completions)
    .where(isTheirs)
  return {
    completedDays: sql<number[]>`(${days})`,
    /** The calendar day of the newest completion, as they counted it. */
    completedLastOn: sql<CalendarDate | null>`(${lastDay})` as SQL<CalendarDate | null>,
  }
}
