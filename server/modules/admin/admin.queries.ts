import { count, countDistinct, gte, type SQL, sql } from 'drizzle-orm'
import type { Statistics } from '#contract/admin.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'

/** Who counts as an active participant: members with a completion in so many days. */
const ACTIVE_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** Nobody can write a comment yet. Once there is a table of them, it is counted here and nowhere else. */
const discussions: SQL = sql`0`

/** What of the overview stands in the database, in one query over whole tables: see `keptForAMinute`. */
export async function countForOverview(db: Db, now: Date): Promise<Omit<Statistics, 'studies'>> {
  const since = new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)
  const active = db
    .select({ count: countDistinct(completions.memberId) })
    .from(completions)
    .where(gte(completions.completedAt, since))
  const [counted] = await db
    .select({
      totalUsers: count(),
      discussions: sql`(${discussions})`.mapWith(Number),
      activeParticipants: sql`(${active})`.mapWith(Number),
    })
    .from(members)
  return counted ?? { totalUsers: 0, discussions: 0, activeParticipants: 0 }
}

/** How many members have completed each day, by day; a day that nobody has completed is missing. */
export async function countCompletions(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ day: completions.day, count: count() })
    .from(completions)
    .groupBy(completions.day)
  return new Map(rows.map(({ day, count }) => [day, count]))
}
