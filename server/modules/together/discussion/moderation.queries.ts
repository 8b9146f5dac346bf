import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { commentReports, comments } from '#db/schema/discussion.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { publishEvent } from '#server/platform/events/publish-event.ts'
import { commentEvent, commentJson, hidingEvent, type KeylessComment } from './comment-sql.ts'
import { type CommentSubject, deleteEventsOf, unreported } from './discussion.queries.ts'

/**
 * Role in which a member hides a comment. A moderator overrules a leader, who moderates only their
 * own group.
 */
export type ModeratesAs = 'leader' | 'moderator'

interface Author {
  /** Member who wrote the comment; null after their account was deleted. */
  authorId: string | null
}

/**
 * Hides a comment from everyone and publishes an event about it. If a moderator hides it, its reports are settled. If a
 * leader does, they stay open, because the leader may have written the comment. Returns null if the comment is already
 * hidden or deleted, or never existed.
 */
export async function hideComment(
  tx: Tx,
  { topic, id }: CommentSubject,
  { as, reason, at }: { as: ModeratesAs; reason: string; at: Date },
): Promise<Author | null> {
  const isLeader = as === 'leader'
  // If a moderator hides a comment that a leader has hidden, the first reason remains, because its
  // author has seen it.
  const isStillToHide = isLeader ? sql`hidden_at is null` : sql`(hidden_at is null or is_hidden_by_leader)`
  const { rows } = await tx.execute<{ topic: string; id: string; author_id: string | null }>(sql`
    with said as (
      update ${comments} set hidden_at = coalesce(hidden_at, ${at.toISOString()}::timestamptz),
        hidden_because = coalesce(hidden_because, ${reason}), is_hidden_by_leader = ${isLeader}
      where topic = ${topic} and id = ${id}::uuid and deleted_at is null and ${isStillToHide}
      returning topic, id, author_id
    )
    ${isLeader ? sql`` : sql`, ${unreported}`}
    select topic, id, author_id, ${publishEvent(topic, hidingEvent, at)} from said`)
  await deleteEventsOf(tx, rows)
  const [hidden] = rows
  return hidden ? { authorId: hidden.author_id } : null
}

/**
 * Shows a hidden comment again. Returns null if it is not hidden, was deleted or never existed, or
 * if a leader may not show it because a moderator has hidden it. The caller notifies readers with
 * `publishShown`.
 */
export async function showComment(
  tx: Tx,
  { topic, id }: CommentSubject,
  as: ModeratesAs,
): Promise<Author | null> {
  const isTheirs = as === 'leader' ? sql`and is_hidden_by_leader` : sql``
  const { rows } = await tx.execute<{ author_id: string | null }>(sql`
    update ${comments} set hidden_at = null, hidden_because = null, is_hidden_by_leader = false
    where topic = ${topic} and id = ${id}::uuid and deleted_at is null and hidden_at is not null ${isTheirs}
    returning author_id`)
  const [shown] = rows
  return shown ? { authorId: shown.author_id } : null
}

/** Publishes that a comment is visible again. The event contains the comment's original time. */
export async function publishShown(
  tx: Tx,
  { topic, id }: CommentSubject,
  authorKey: string | null,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    select ${publishEvent(topic, commentEvent('comment.shown', authorKey), at)}
    from ${comments} as said left join ${members} as author on author.id = said.author_id
    where said.topic = ${topic} and said.id = ${id}::uuid`)
}

/**
 * Deletes the reports of a comment that a moderator has reviewed and not hidden. Idempotent.
 * @param until ISO 8601; later reports remain, because the moderator has not read them. Without it, all are deleted
 */
export async function dismissReports(
  db: Db,
  { topic, id }: CommentSubject,
  until: string | undefined,
): Promise<void> {
  const { topic: where, commentId, reportedAt } = commentReports
  const isRead = until === undefined ? undefined : lte(reportedAt, new Date(until))
  await db.delete(commentReports).where(and(eq(where, topic), eq(commentId, id), isRead))
}

/**
 * Maximum number of reported comments in the list: more than a moderator would review at once; the
 * rest follow as these are settled.
 */
const MOST_REPORTED = 100

interface ReportedRow {
  topic: string
  authorId: string | null
  comment: KeylessComment
  reports: { reason: string; reportedAt: string }[]
}

/** Lists reported comments, latest report first. One statement. */
export async function listReported(db: Db): Promise<ReportedRow[]> {
  const { rows } = await db.execute<Omit<ReportedRow, 'authorId'> & { author_id: string | null }>(sql`
    select said.topic, said.author_id, ${commentJson} as comment, asked.reports
    from (
      select topic, comment_id, max(reported_at) as latest,
        jsonb_agg(jsonb_build_object('reason', reason, 'reportedAt', ${isoInstant('reported_at')})
          order by reported_at desc) as reports
      from ${commentReports} group by topic, comment_id
    ) as asked
    join ${comments} as said on said.topic = asked.topic and said.id = asked.comment_id
    left join ${members} as author on author.id = said.author_id
    where said.deleted_at is null
    order by asked.latest desc, said.id
    limit ${MOST_REPORTED}`)
  return rows.map(({ author_id, ...row }) => ({ ...row, authorId: author_id }))
}
