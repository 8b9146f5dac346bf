import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { completions } from '#db/schema/completion.ts'

/** Returns the days that a member has completed, ascending. One query on the primary key. */
export async function listCompletedDays(db: Db, memberId: string): Promise<number[]> {
  const [found] = await selectCompletedDays(db, { memberId })
  return found?.days ?? []
}

const selectCompletedDays = prepared(
  (_, value: Placeholders<{ memberId: string }>) => sql<{ days: number[] }>`
    select coalesce(json_agg(day order by day), '[]') as days
    from ${completions} where member_id = ${value.memberId}::uuid`,
)

/** Lists all stored completions of a member, oldest first. */
export function listCompletions(db: Db, memberId: string) {
  const { day, completedOn, completedAt, timeZone } = completions
  return db
    .select({ day, completedOn, completedAt, timeZone })
    .from(completions)
    .where(eq(completions.memberId, memberId))
    .orderBy(asc(completedOn), asc(day))
}
