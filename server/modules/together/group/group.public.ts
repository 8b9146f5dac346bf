import { and, eq, or, sql } from 'drizzle-orm'
import { weekTopic } from '#contract/together/topic.ts'
import type { Db, Tx } from '#db/client.ts'
import { groups, groupWeeks } from '#db/schema/group.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'

export interface Week {
  groupId: string
  weekId: string
}

/**
 * Locks a week against deletion until the transaction ends, for a comment about it. Locks the account of the comment's
 * author first, as an account deletion does, so that the two cannot deadlock.
 * @returns false if the week was deleted
 */
export async function lockWeek(tx: Tx, { groupId, weekId }: Week, authorId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${groupWeeks}
    where group_id = ${groupId}::uuid and id = ${weekId}::uuid and ${lockedMemberId(authorId)} = ${authorId}::uuid
    for key share`)
  return rows.length > 0
}

/**
 * Returns a map from the topic of each week to the week's number and the title of its group. Deleted weeks are missing
 * from the map. One SQL statement.
 */
export async function describeWeeks(
  db: Db,
  weeks: readonly Week[],
): Promise<Map<string, { groupTitle: string; weekNumber: number }>> {
  const { groupId, id: weekId, number } = groupWeeks
  const rows = await db
    .select({ groupId, weekId, groupTitle: groups.title, weekNumber: number })
    .from(groupWeeks)
    .innerJoin(groups, eq(groups.id, groupId))
    .where(or(...weeks.map((week) => and(eq(groupId, week.groupId), eq(weekId, week.weekId)))))
  return new Map(rows.map(({ groupId, weekId, ...week }) => [weekTopic(groupId, weekId), week]))
}
