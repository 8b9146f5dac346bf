import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { comments } from '#db/schema/discussion.ts'
import { enrolments } from '#db/schema/group.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'
import { followsThread } from '#server/modules/together/shared/thread-sql.ts'

/** A comment to which somebody replies, and its thread. Authors are null if they have deleted their account. */
export interface Replied {
  threadId: string
  authorId: string | null
  /** Author of the comment that began the thread; null also if that comment is the replied one, or was deleted. */
  starterId: string | null
  replyCount: number
}

/**
 * Returns the comment to which a member replies, and locks it against deletion until the transaction ends. Locks the
 * account of the replying member first, as an account deletion does, so that the two cannot deadlock. Null if the
 * comment is deleted or hidden, or does not exist in the topic.
 */
export async function lockReplied(
  tx: Tx,
  { topic, id }: { topic: string; id: string },
  memberId: string,
): Promise<Replied | null> {
  const { rows } = await tx.execute<Replied & Record<string, unknown>>(sql`
    select coalesce(said.thread_id, said.id) as "threadId", said.author_id as "authorId",
      (select begun.author_id from ${comments} as begun
        where begun.topic = said.topic and begun.id = said.thread_id and begun.deleted_at is null) as "starterId",
      (select count(*) from ${comments} as reply
        where reply.topic = said.topic and reply.thread_id = coalesce(said.thread_id, said.id)
          and reply.deleted_at is null)::int as "replyCount"
    from ${comments} as said
    where said.topic = ${topic} and said.id = ${id}::uuid and said.deleted_at is null and said.hidden_at is null
      and ${lockedMemberId(memberId)} = ${memberId}::uuid
    for share of said`)
  return rows[0] ?? null
}

/** Returns those of some members who are in the group and have neither muted nor hidden the thread. */
export async function listListeners(
  tx: Tx,
  { groupId, topic, threadId }: { groupId: string; topic: string; threadId: string },
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select place.member_id as id from ${enrolments} as place
    where place.group_id = ${groupId}::uuid and place.member_id in ${memberIds}
      and ${followsThread(sql`place.member_id`, { topic, id: threadId })}
    order by place.member_id`)
  return rows.map(({ id }) => id)
}
