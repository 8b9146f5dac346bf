import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_RHYTHM } from '#contract/reading/rhythm.ts'
import type { Db } from '#db/client.ts'
import { rhythms } from '#db/schema/rhythm.ts'

const { daysPerWeek, dayStartsAtHour, hidesStreaks, rests } = rhythms

/** A rhythm as the contract knows it, for whoever joins it to something else. */
export const rhythmColumns = { daysPerWeek, dayStartsAtHour, hidesStreaks, rests }

/** The hour at which a member's day begins, for another statement to reckon with. */
export function dayStartsAtHourOf(db: Db, memberId: string | Placeholder): SQL<number> {
  const chosen = db.select({ dayStartsAtHour }).from(rhythms).where(eq(rhythms.memberId, memberId))
  return sql`coalesce((${chosen}), ${DEFAULT_RHYTHM.dayStartsAtHour}::int)`
}
