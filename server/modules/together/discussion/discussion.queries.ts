import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { VerseLink } from '#contract/scripture/passage.ts'
import type { Comment } from '#contract/together/discussion.ts'
import type { Db, Tx } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { members } from '#db/schema/account.ts'
import { commentReports, comments } from '#db/schema/discussion.ts'
import { events } from '#db/schema/event.ts'
import { lockedMemberId } from '#server/platform/accounts/lock-member.ts'
import { publishEvent } from '#server/platform/events/publish-event.ts'
import { commentEvent, commentJson, type KeylessComment, removalEvent } from './comment-sql.ts'

/** Which comment. Ids are made by devices, so they count within their topic alone. */
export interface CommentPlace {
  topic: string
  id: string
}

interface Author {
  id: string
  /** What stands for them under this topic. */
  key: string
}

export interface Written {
  place: CommentPlace
  author: Author
  text: string
  verses: readonly VerseLink[]
  at: Date
}

/** Adds a comment and publishes it, in one statement. Null where the id is taken, and nothing was changed. */
export async function insertComment(db: Db, written: Written): Promise<Comment | null> {
  return asPublished(await insert(db, valuesOf(written)), written)
}

const insert = prepared((_, value: Placeholders<WrittenValues>) =>
  publishing(
    'comment.posted',
    value,
    sql`
    insert into ${comments} (topic, id, author_id, text, verses, posted_at)
    values (${value.topic}, ${value.id}::uuid, ${lockedMemberId(value.authorId)}, ${value.text}, ${value.verses}::jsonb, ${value.at}::timestamptz)
    on conflict do nothing
    returning *`,
  ),
)

interface Rewritten extends Written {
  /** Of the comment as its author had it before them. */
  revision: number
  /** What was posted before this can be edited no more. */
  postedAfter: Date
}

/** Gives an own comment new words and publishes them, in one statement. Null where it cannot be, and nothing was changed. */
export async function updateComment(
  db: Db,
  { revision, postedAfter, ...written }: Rewritten,
): Promise<Comment | null> {
  const values = { ...valuesOf(written), revision, postedAfter: postedAfter.toISOString() }
  return asPublished(await update(db, values), written)
}

const update = prepared((_, value: Placeholders<WrittenValues & { revision: number; postedAfter: string }>) =>
  publishing(
    'comment.edited',
    value,
    sql`
    update ${comments}
    set text = ${value.text}, verses = ${value.verses}::jsonb, revision = revision + 1, edited_at = ${value.at}::timestamptz
    where topic = ${value.topic} and id = ${value.id}::uuid and author_id = ${value.authorId}::uuid
      and deleted_at is null and hidden_at is null and revision = ${value.revision}::int and text <> ${value.text}
      and posted_at > ${value.postedAfter}::timestamptz
    returning *`,
  ),
)

/** As the statements above take it. */
type WrittenValues = ReturnType<typeof valuesOf>

function valuesOf({ place, author, text, verses, at }: Written) {
  const { id: authorId, key: authorKey } = author
  return { ...place, authorId, authorKey, text, verses: JSON.stringify(verses), at: at.toISOString() }
}

interface Published {
  comment: KeylessComment
}

/** @param change gives the row of the comment, if it was made */
function publishing(
  kind: 'comment.posted' | 'comment.edited',
  { topic, authorKey, at }: Placeholders<WrittenValues>,
  change: SQL,
): SQL<Published> {
  const event = commentEvent(kind, authorKey, sql`comment`)
  // The offset keeps the comment from being made twice.
  return sql`
    with said as (${change})
    select comment, ${publishEvent(topic, event, at)}
    from (
      select ${commentJson} as comment from said join ${members} as author on author.id = said.author_id offset 0
    ) as told`
}

function asPublished([row]: Published[], { author }: Written): Comment | null {
  return row ? { ...row.comment, authorKey: author.key } : null
}

/**
 * Takes an own comment away and publishes that. Its row stays without its words. Two statements that belong into one
 * transaction. @returns false where there is none, and nothing was changed
 */
export async function deleteComment(
  tx: Tx,
  { topic, id }: CommentPlace,
  authorId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ topic: string; id: string }>(sql`
    with said as (
      update ${comments}
      set ${withoutWords(at)}
      where topic = ${topic} and id = ${id}::uuid and author_id = ${authorId}::uuid and deleted_at is null
      returning topic, id
    ),
    ${unreported}
    select topic, id, ${publishEvent(topic, removalEvent, at)} from said`)
  await deleteEventsOf(tx, rows)
  return rows.length > 0
}

/** What a row is left with once its comment is taken away. */
export function withoutWords(at: Date): SQL {
  return sql`text = '', verses = '[]', deleted_at = ${at.toISOString()}::timestamptz, hidden_at = null, hidden_because = null`
}

/** Reports go with the comments of `said`. */
export const unreported: SQL = sql`
    unreported as (
      delete from ${commentReports} as report using said
      where report.topic = said.topic and report.comment_id = said.id
    )`

/**
 * Deletes the events of comments that were just taken away, so that nobody who was away reads their words. A statement
 * of its own, behind theirs: an edit they had to wait for has its event by now, and they could not see it.
 */
export async function deleteEventsOf(tx: Tx, gone: readonly CommentPlace[]): Promise<void> {
  if (gone.length === 0) return
  const topics = [...new Set(gone.map(({ topic }) => topic))]
  const ids = gone.map(({ id }) => id)
  await tx
    .delete(events)
    .where(and(inArray(events.topic, topics), inArray(sql`${events.data} -> 'comment' ->> 'id'`, ids)))
}

interface StoredComment {
  authorId: string | null
  isDeleted: boolean
  comment: KeylessComment
}

/** A comment as it stands, also where it is hidden or deleted; null where there never was one. */
export async function findComment(db: Db, { topic, id }: CommentPlace): Promise<StoredComment | null> {
  const { rows } = await db.execute<{
    author_id: string | null
    is_deleted: boolean
    comment: KeylessComment
  }>(sql`
    select said.author_id, said.deleted_at is not null as is_deleted, ${commentJson} as comment
    from ${comments} as said left join ${members} as author on author.id = said.author_id
    where said.topic = ${topic} and said.id = ${id}::uuid`)
  const [row] = rows
  return row ? { authorId: row.author_id, isDeleted: row.is_deleted, comment: row.comment } : null
}
