import { count, countDistinct, gte, isNull, sql } from 'drizzle-orm'
import type { Statistics } from '#contract/admin.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { comments } from '#db/schema/discussion.ts'

/** Who counts as an active participant: members with a completion in so many days. */
const ACTIVE_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** What of the overview stands in the database, in one query over whole tables: see `keptFor`. */
export async function countForOverview(db: Db, now: Date): Promise<Omit<Statistics, 'studies'>> {
  const since = new Date(now.getTime() - ACTIVE_DAYS * DAY_MS)
  const active = db
    .select({ count: countDistinct(completions.memberId) })
    .from(completions)
    .where(gte(completions.completedAt, since))
  const discussions = db.select({ count: count() }).from(comments).where(isNull(comments.deletedAt))
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
