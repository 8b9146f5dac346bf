import { countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { completions } from '#db/schema/completion.ts'

/**
 * SQL that counts the calendar days on which a member completed a study.
 * @param memberId column of the outer statement
 */
export function studyDaysOf(db: Db, memberId: PgColumn): SQL<number> {
  const days = db
    .select({ days: countDistinct(completions.completedOn) })
    .from(completions)
    .where(eq(completions.memberId, memberId))
  return sql<number>`(${days})`.mapWith(Number) as SQL<number>
}

/** SQL columns with a member's completions. @param memberId column of the outer statement */
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
    /** Latest calendar day on which the member completed a study; null without completions. */
    completedLastOn: sql<CalendarDate | null>`(${lastDay})` as SQL<CalendarDate | null>,
  }
}
