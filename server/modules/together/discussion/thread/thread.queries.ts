import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { commentAmens, commentMutes, comments } from '#db/schema/discussion.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'
import { publishEvent } from '#server/platform/events/publish-event.ts'

/** Key of a comment, as in `discussion.queries.ts`. */
interface CommentKey {
  topic: string
  id: string
}

/**
 * Locks a comment until the transaction ends, so that two members who say Amen to it at once publish one event. Locks
 * the account of the member first, as an account deletion does.
 * @returns the author, null if they have deleted their account; undefined if there is no such visible comment
 */
export async function lockSaid(
  tx: Tx,
  { topic, id }: CommentKey,
  memberId: string,
): Promise<string | null | undefined> {
  const { rows } = await tx.execute<{ author_id: string | null }>(sql`
    select author_id from ${comments}
    where topic = ${topic} and id = ${id}::uuid and deleted_at is null and hidden_at is null
      and ${lockedMemberId(memberId)} = ${memberId}::uuid
    for no key update`)
  return rows[0]?.author_id
}

/** Stores that a member says Amen to a locked comment. Publishes an event if nobody did so before. Idempotent. */
export async function insertAmen(
  tx: Tx,
  { topic, id }: CommentKey,
  memberId: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    with said as (
      insert into ${commentAmens} (topic, comment_id, member_id)
      values (${topic}, ${id}::uuid, ${memberId}::uuid)
      on conflict do nothing
    )
    select ${publishEvent(topic, amenEvent(id, true), at)}
    where not exists (select 1 from ${commentAmens} where topic = ${topic} and comment_id = ${id}::uuid)`)
}

/**
 * Deletes a member's Amen to a locked comment. Publishes an event if it was the last one. Idempotent.
 * @returns whether another member still says Amen
 */
export async function deleteAmen(
  tx: Tx,
  { topic, id }: CommentKey,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ has_amen: boolean }>(sql`
    with gone as (
      delete from ${commentAmens}
      where topic = ${topic} and comment_id = ${id}::uuid and member_id = ${memberId}::uuid
      returning member_id
    )
    select has_amen,
      case when not has_amen and exists (select 1 from gone) then ${publishEvent(topic, amenEvent(id, false), at)} end
    from (
      select exists (
        select 1 from ${commentAmens}
        where topic = ${topic} and comment_id = ${id}::uuid and member_id <> ${memberId}::uuid) as has_amen offset 0
    ) as others`)
  return rows[0]?.has_amen ?? false
}

function amenEvent(id: string, hasAmen: boolean) {
  return sql`jsonb_build_object('kind', 'comment.amen', 'id', ${id}::uuid, 'hasAmen', ${hasAmen}::boolean)`
}

/** Mutes a thread for a member. Idempotent. @returns false if no comment with this id began a thread */
export async function muteThread(db: Db, { topic, id }: CommentKey, memberId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with begun as (
      select topic, id from ${comments} where topic = ${topic} and id = ${id}::uuid and thread_id is null
    ),
    muted as (
      insert into ${commentMutes} (member_id, topic, comment_id)
      select ${memberId}::uuid, topic, id from begun
      on conflict do nothing
    )
    select id from begun`)
  return rows.length > 0
}

/** Ends the muting of a thread for a member. Idempotent. */
export async function unmuteThread(db: Db, { topic, id }: CommentKey, memberId: string): Promise<void> {
  const { memberId: whose, topic: where, commentId } = commentMutes
  await db.delete(commentMutes).where(and(eq(whose, memberId), eq(where, topic), eq(commentId, id)))
}
