import { asc, sql } from 'drizzle-orm'
import type { CompletedDays } from '#contract/reading/completion.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { members } from '#db/schema/account.ts'
import { allCompletions, currentDays, entriesVersion } from './completion-days.public.ts'

/**
 * Returns the days that a member has completed in their current reading (pass through the plan), with the number of
 * that reading and the version number of the member's synced entries. One query on the primary keys.
 */
export async function listCompletedDays(db: Db, memberId: string): Promise<CompletedDays> {
  const [found] = await selectCompletedDays(db, { memberId })
  return found ?? { reading: FIRST_READING, days: [], version: 0 }
}

const selectCompletedDays = prepared(
  (_, value: Placeholders<{ memberId: string }>) => sql<CompletedDays>`
    select ${members.reading}, ${currentDays} as days, ${entriesVersion} as version
    from ${members} where ${members.id} = ${value.memberId}::uuid`,
)

/** Lists all stored completions of a member, oldest first. */
export function listCompletions(db: Db, memberId: string) {
  const all = allCompletions(db, memberId)
  const { reading, day, completedOn, completedAt, timeZone } = all
  return db
    .select({ reading, day, completedOn, completedAt, timeZone })
    .from(all)
    .orderBy(asc(completedOn), asc(reading), asc(day))
}
