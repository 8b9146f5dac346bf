import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { commentReports, comments } from '#db/schema/discussion.ts'
import { publishEvent } from '#server/platform/events/publish-event.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { commentEvent, commentJson, type KeylessComment, removalEvent } from './comment-sql.ts'
import { type CommentPlace, deleteEventsOf, unreported } from './discussion.queries.ts'

/** A moderator has the last word; a leader, in their group, the first. */
export type ModeratesAs = 'leader' | 'moderator'

interface Author {
  /** Null for a former member. */
  authorId: string | null
}

/**
 * Takes a comment out of everybody's sight and tells them. What was reported is settled by a moderator alone: a leader
 * may have written it. Null where it is hidden already, or deleted, or was never there.
 */
export async function hideComment(
  tx: Tx,
  { topic, id }: CommentPlace,
  { as, reason, at }: { as: ModeratesAs; reason: string; at: Date },
): Promise<Author | null> {
  const isLeader = as === 'leader'
  // A moderator who hides what a leader has hidden keeps the first reason, which its author was told.
  const isStillToHide = isLeader ? sql`hidden_at is null` : sql`(hidden_at is null or is_hidden_by_leader)`
  const { rows } = await tx.execute<{ topic: string; id: string; author_id: string | null }>(sql`
    with said as (
      update ${comments} set hidden_at = coalesce(hidden_at, ${at.toISOString()}::timestamptz),
        hidden_because = coalesce(hidden_because, ${reason}), is_hidden_by_leader = ${isLeader}
      where topic = ${topic} and id = ${id}::uuid and deleted_at is null and ${isStillToHide}
      returning topic, id, author_id
    )
    ${isLeader ? sql`` : sql`, ${unreported}`}
    select topic, id, author_id, ${publishEvent(topic, removalEvent, at)} from said`)
  await deleteEventsOf(tx, rows)
  const [hidden] = rows
  return hidden ? { authorId: hidden.author_id } : null
}

/** Null where it is not hidden, or not by a leader, or deleted, or was never there. Whoever sees it again learns of it by `publishShown`. */
export async function showComment(
  tx: Tx,
  { topic, id }: CommentPlace,
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

/** Tells readers of a comment that it is shown again. It says itself when it was posted. */
export async function publishShown(
  tx: Tx,
  { topic, id }: CommentPlace,
  authorKey: string | null,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    select ${publishEvent(topic, commentEvent('comment.shown', authorKey), at)}
    from ${comments} as said left join ${members} as author on author.id = said.author_id
    where said.topic = ${topic} and said.id = ${id}::uuid`)
}

/** Doing so twice is no mistake. */
export async function dismissReports(db: Db, { topic, id }: CommentPlace): Promise<void> {
  const { topic: where, commentId } = commentReports
  await db.delete(commentReports).where(and(eq(where, topic), eq(commentId, id)))
}

/** More than anybody would look through; the rest come up as these are dealt with. */
const MOST_REPORTED = 100

interface ReportedRow {
  topic: string
  authorId: string | null
  comment: KeylessComment
  reports: { reason: string; reportedAt: string }[]
}

/** What members ask moderators to look at, the newest report first. One statement. */
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
