import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { enrolments, groupMarks, groupRequests, groupWeeks } from '#db/schema/group.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'
import type { EnrolmentKey } from '#server/modules/together/shared/enrolment.queries.ts'

/**
 * Stores a member's request to join a group. A repeated call does not change the first request.
 * @returns whether it is the first one
 */
export async function insertRequest(tx: Tx, place: EnrolmentKey, requestedAt: Date): Promise<boolean> {
  const inserted = await tx
    .insert(groupRequests)
    .values({ ...place, requestedAt })
    .onConflictDoNothing()
    .returning({ id: groupRequests.id })
  return inserted.length > 0
}

export async function deleteRequest(tx: Tx, { groupId, memberId }: EnrolmentKey): Promise<void> {
  await tx
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.memberId, memberId)))
}

/**
 * Marks a week complete. A repeated call does not change the stored time of completion. One statement.
 * @returns false if the week does not exist, or the member is not enrolled
 */
export async function markWeek(
  db: Db,
  { groupId, memberId, weekId, doneAt }: EnrolmentKey & { weekId: string; doneAt: Date },
) {
  const { rows } = await db.execute(sql`
    with week as (
      select week.id from ${groupWeeks} as week join ${enrolments} as place on place.group_id = week.group_id
      where week.group_id = ${groupId}::uuid and week.id = ${weekId}::uuid and place.member_id = ${lockedMemberId(memberId)}
      for key share
    ),
    marked as (
      insert into ${groupMarks} (group_id, member_id, week_id, done_at)
      select ${groupId}::uuid, ${memberId}::uuid, id, ${doneAt.toISOString()}::timestamptz from week
      on conflict do nothing
    )
    select id from week`)
  return rows.length > 0
}

/** Undoes a week completion. Idempotent. */
export async function unmarkWeek(
  db: Db,
  { groupId, memberId, weekId }: EnrolmentKey & { weekId: string },
): Promise<void> {
  await db
    .delete(groupMarks)
    .where(
      and(eq(groupMarks.groupId, groupId), eq(groupMarks.memberId, memberId), eq(groupMarks.weekId, weekId)),
    )
}
