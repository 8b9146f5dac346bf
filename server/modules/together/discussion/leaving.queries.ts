import { and, desc, eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { commentAmens, commentHides, commentMutes, commentReports, comments } from '#db/schema/discussion.ts'
import { events } from '#db/schema/event.ts'
import { publishEvent } from '#server/platform/events/publish-event.ts'
import { removalEvent } from './comment-sql.ts'
import { deleteEventsOf, unreported, withoutWords } from './discussion.queries.ts'

/** Tables with a row for each comment with which a member did something. */
const commentKeys = [commentHides, commentAmens, commentMutes]
export type CommentKeys = (typeof commentKeys)[number]

/**
 * Removes at most `atMost` comments of a member and publishes events about it. Discussions are processed in the order
 * in which publishing locks them, so that concurrent deletions cannot deadlock; each discussion is locked once.
 * @returns the number of removed comments
 */
export async function removeSomeComments(
  tx: Tx,
  memberId: string,
  atMost: number,
  at: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ topic: string; id: string }>(sql`
    with chosen as (
      select topic, id from ${comments} where author_id = ${memberId}::uuid and deleted_at is null
      order by hashtext(topic), topic limit ${atMost}
    ),
    said as (
      update ${comments} as comment
      set ${withoutWords(at)}
      from chosen where comment.topic = chosen.topic and comment.id = chosen.id
      returning comment.topic, comment.id
    ),
    ${unreported}
    select topic, id, ${publishEvent(sql`said.topic`, removalEvent, at)}
    from (select * from said order by hashtext(topic), topic) as said`)
  await deleteEventsOf(tx, rows)
  return rows.length
}

/**
 * Removes all comments of some topics and publishes events about it.
 * The first statement removes the comments, and may wait for concurrent edits. The second one deletes the events that
 * contain the text of comments. It is a statement of its own so that it sees the events of those edits. It selects
 * events by topic, not by comment: there may be more comments than a statement takes parameters.
 */
export async function removeAllComments(tx: Tx, topics: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`
    with said as (
      update ${comments} set ${withoutWords(at)}
      where ${inArray(comments.topic, [...topics])} and deleted_at is null
      returning topic, id
    ),
    ${unreported}
    select ${publishEvent(sql`said.topic`, removalEvent, at)}
    from (select * from said order by hashtext(topic), topic) as said`)
  await tx
    .delete(events)
    .where(and(inArray(events.topic, [...topics]), sql`${events.data} -> 'comment' is not null`))
}

/**
 * Deletes the tombstones of comments deleted before a time, with the rows that refer to them. A comment that began a
 * thread remains until its last reply is deleted.
 * @returns the number of tombstones
 */
export async function deleteTombstones(db: Db, deletedBefore: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    with said as (
      delete from ${comments} as comment where deleted_at < ${deletedBefore.toISOString()}::timestamptz and not exists (
        select 1 from ${comments} as reply where reply.topic = comment.topic and reply.thread_id = comment.id)
      returning topic, id
    ),
    ${sql.join(
      commentKeys.map(
        (table) => sql`
    ${sql.raw(`of_${getTableName(table)}`)} as (
      delete from ${table} as own using said where own.topic = said.topic and own.comment_id = said.id
    ),`,
      ),
    )}
    ${unreported}
    select id from said`)
  return rows.length
}

/** Lists a member's own comments, newest first, without deleted ones. */
export function listOwnComments(db: Db, memberId: string, atMost: number) {
  const { topic, text, postedAt, editedAt, hiddenBecause } = comments
  return db
    .select({ topic, text, postedAt, editedAt, hiddenBecause })
    .from(comments)
    .where(sql`${comments.authorId} = ${memberId} and ${comments.deletedAt} is null`)
    .orderBy(desc(postedAt), desc(comments.id))
    .limit(atMost)
}

export function listOwnReports(db: Db, memberId: string, atMost: number) {
  const { topic, commentId, reason, reportedAt } = commentReports
  return db
    .select({ topic, commentId, reason, reportedAt })
    .from(commentReports)
    .where(eq(commentReports.memberId, memberId))
    .orderBy(desc(reportedAt))
    .limit(atMost)
}

/** Lists the comments of which such a table has a row of the member. */
export function listOwnKeys(db: Db, table: CommentKeys, memberId: string, atMost: number) {
  return db
    .select({ topic: table.topic, commentId: table.commentId })
    .from(table)
    .where(eq(table.memberId, memberId))
    .limit(atMost)
}
