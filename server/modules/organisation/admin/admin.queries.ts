import { and, count, isNull, notLike, sql } from 'drizzle-orm'
import type { Statistics } from '#contract/organisation/admin.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { comments } from '#db/schema/discussion.ts'
import { groups } from '#db/schema/group.ts'

/**
 * Counts members, groups and other totals in one query that scans whole tables, so the caller caches the result. Adds
 * up the number of participants that each group stores, instead of counting them.
 */
export async function countForOverview(db: Db): Promise<Statistics> {
  // Private threads of friends are not counted.
  const discussions = db
    .select({ count: count() })
    .from(comments)
    .where(and(isNull(comments.deletedAt), notLike(comments.topic, 'friend:%')))
  const studies = db.select({ count: count() }).from(groups)
  const places = db.select({ count: sql`coalesce(sum(${groups.participantCount}), 0)` }).from(groups)
  const [counted] = await db
    .select({
      totalUsers: count(),
      studies: sql`(${studies})`.mapWith(Number),
      discussions: sql`(${discussions})`.mapWith(Number),
      activeParticipants: sql`(${places})`.mapWith(Number),
    })
    .from(members)
  return counted ?? { totalUsers: 0, studies: 0, discussions: 0, activeParticipants: 0 }
}

/**
 * Returns a map from each day of the plan to the number of members who have completed it; days that nobody has
 * completed are missing. Counts only first readings (passes through the plan): a member begins a second one after
 * completing the first, so it adds no member.
 */
export async function countCompletions(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ day: completions.day, count: count() })
    .from(completions)
    .groupBy(completions.day)
  return new Map(rows.map(({ day, count }) => [day, count]))
}
