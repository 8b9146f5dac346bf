import { countDistinct, eq, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { completions, laterCompletions } from '#db/schema/completion.ts'
import { entryVersions } from '#db/schema/entry.ts'

/**
 * Subquery with a member's completions of all readings (passes through the plan), from both tables: that of the first
 * reading and that of later ones.
 * @param memberId id of the member, or the column of the outer statement that contains it
 */
export function allCompletions(db: Db, memberId: string | PgColumn) {
  const { day, completedOn, completedAt, timeZone } = completions
  const reading = sql<number>`${FIRST_READING}::smallint`.as('reading')
  const first = db
    .select({ day, completedOn, completedAt, timeZone, reading })
    .from(completions)
    .where(eq(completions.memberId, memberId))
  const later = db
    .select({
      day: laterCompletions.day,
      completedOn: laterCompletions.completedOn,
      completedAt: laterCompletions.completedAt,
      timeZone: laterCompletions.timeZone,
      reading: sql<number>`${laterCompletions.reading}`.as('reading'),
    })
    .from(laterCompletions)
    .where(eq(laterCompletions.memberId, memberId))
  return unionAll(first, later).as('completed')
}

/**
 * SQL that returns the completed days of a member's current reading (pass through the plan), ascending. The outer
 * statement must select from `members`.
 */
export const currentDays = sql<number[]>`(
  select coalesce(json_agg(day order by day), '[]') from (
    select day from ${completions} where ${members.reading} = ${FIRST_READING}::smallint and member_id = ${members.id}
    union all
    select day from ${laterCompletions} where member_id = ${members.id} and reading = ${members.reading}
  ) as current)` as SQL<number[]>

/**
 * SQL that counts the completed days of a member's current reading. The outer statement must select from
 * `members`.
 */
export const currentCount = sql`json_array_length(${currentDays})`.mapWith(Number)

/**
 * SQL that returns the version number of a member's synced entries. The API returns it with a list of completed days. A
 * device compares it with the versions of its own entries, to find those that are newer than the list. The number is
 * cast to a double, because drivers return a bigint as text. The outer statement must select from `members`.
 */
export const entriesVersion = sql<number>`coalesce(
  (select version from ${entryVersions} where member_id = ${members.id}), 0)::float8` as SQL<number>

/**
 * SQL that counts the calendar days on which a member completed a study.
 * @param memberId column of the outer statement
 */
export function studyDaysOf(db: Db, memberId: PgColumn): SQL<number> {
  const all = allCompletions(db, memberId)
  const days = db.select({ days: countDistinct(all.completedOn) }).from(all)
  return sql<number>`(${days})`.mapWith(Number) as SQL<number>
}

/** SQL that returns the latest calendar day on which a member completed a study; null without completions. */
export function completedLastOn(db: Db, memberId: PgColumn): SQL<CalendarDate | null> {
  const all = allCompletions(db, memberId)
  const lastDay = db.select({ lastDay: sql`max(${all.completedOn})::text` }).from(all)
  return sql<CalendarDate | null>`(${lastDay})` as SQL<CalendarDate | null>
}
