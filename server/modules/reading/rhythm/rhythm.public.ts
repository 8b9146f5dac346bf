import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_RHYTHM } from '#contract/reading/rhythm.ts'
import type { Db } from '#db/client.ts'
import { rhythms } from '#db/schema/rhythm.ts'

const { daysPerWeek, dayStartsAtHour, hidesStreaks, rests } = rhythms

/**
 * Columns of a rhythm (a member's settings for study days and streaks) under the names of the API contract, for joins.
 */
export const rhythmColumns = { daysPerWeek, dayStartsAtHour, hidesStreaks, rests }

/** SQL expression, for use in another statement, for the hour at which a member's day begins. */
export function dayStartsAtHourOf(db: Db, memberId: string | Placeholder): SQL<number> {
  const chosen = db.select({ dayStartsAtHour }).from(rhythms).where(eq(rhythms.memberId, memberId))
  return sql`coalesce((${chosen}), ${DEFAULT_RHYTHM.dayStartsAtHour}::int)`
}
