import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '#contract/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { completions } from '#db/schema/completion.ts'

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
