import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { commentHides, commentReports, comments } from '#db/schema/discussion.ts'
import type { CommentSubject } from './discussion.queries.ts'

/**
 * Reports a comment to the moderators. A repeated report by the same member has no effect.
 * @returns false if there is no such visible comment
 */
export async function reportComment(
  db: Db,
  { topic, id }: CommentSubject,
  { memberId, reason, at }: { memberId: string; reason: string; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with said as (
      select topic, id from ${comments}
      where topic = ${topic} and id = ${id}::uuid and deleted_at is null and hidden_at is null
    ),
    reported as (
      insert into ${commentReports} (topic, comment_id, member_id, reason, reported_at)
      select topic, id, ${memberId}::uuid, ${reason}, ${at.toISOString()}::timestamptz from said
      on conflict do nothing
    )
    select id from said`)
  return rows.length > 0
}

/** Hides a comment from one member; others still see it. @returns false if there is no such comment */
export async function hideForMember(
  db: Db,
  { topic, id }: CommentSubject,
  memberId: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with said as (
      select topic, id from ${comments} where topic = ${topic} and id = ${id}::uuid and deleted_at is null
    ),
    hidden as (
      insert into ${commentHides} (member_id, topic, comment_id)
      select ${memberId}::uuid, topic, id from said
      on conflict do nothing
    )
    select id from said`)
  return rows.length > 0
}

/** Shows a comment again to a member who had hidden it for themselves. Idempotent. */
export async function showForMember(db: Db, { topic, id }: CommentSubject, memberId: string): Promise<void> {
  const { memberId: whose, topic: where, commentId } = commentHides
  await db.delete(commentHides).where(and(eq(whose, memberId), eq(where, topic), eq(commentId, id)))
}
