import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { VerseLink } from '#contract/scripture/passage.ts'
import type { Comment, Mention } from '#contract/together/discussion.ts'
import type { Db, Tx } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { members } from '#db/schema/account.ts'
import { commentReports, comments, discussionRules } from '#db/schema/discussion.ts'
import { events } from '#db/schema/event.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'
import { publishEvent } from '#server/platform/events/publish-event.ts'
import { commentEvent, commentJson, type KeylessComment, removalEvent } from './comment-sql.ts'

/** Key of a comment. Devices create the ids, so they are unique only within their topic. */
export interface CommentSubject {
  topic: string
  id: string
}

interface Author {
  id: string
  /** Pseudonymous key of the author, which is different in each topic. */
  key: string
}

export interface Written {
  place: CommentSubject
  author: Author
  text: string
  verses: readonly VerseLink[]
  mentions: readonly Omit<Mention, 'name'>[]
  at: Date
}

/** Properties of a new comment, besides its text. */
export interface Beginning {
  /** Thread of a reply; null for a comment that begins one. */
  threadId: string | null
  /** Group of the week that the comment is about; null for a study. */
  groupId: string | null
  /** Whether the author may post also if only leaders may. */
  leads: boolean
}

/**
 * Inserts a comment and publishes an event about it, in one statement. Returns null if the id is taken, or if only
 * leaders post in the group; then nothing changes.
 */
export async function insertComment(
  db: Db,
  written: Written,
  { groupId, ...beginning }: Beginning,
): Promise<Comment | null> {
  const values = { ...valuesOf(written), ...beginning }
  const published = groupId === null ? insert(db, values) : insertInGroup(db, { ...values, groupId })
  return asPublished(await published, written)
}

type NewValues = WrittenValues & Pick<Beginning, 'threadId' | 'leads'>

const insert = prepared((_, value: Placeholders<NewValues>) => inserting(value, sql`true`))

const insertInGroup = prepared((_, value: Placeholders<NewValues & { groupId: string }>) =>
  inserting(
    value,
    sql`(${value.leads}::boolean or not exists (
      select 1 from ${discussionRules} as rule
      where rule.group_id = ${value.groupId}::uuid and rule.rule = 'leaders_only'))`,
  ),
)

function inserting(value: Placeholders<NewValues>, mayPost: SQL): SQL<Published> {
  const insertion = sql`
    insert into ${comments} (topic, id, thread_id, author_id, text, verses, mentions, posted_at)
    select ${value.topic}, ${value.id}::uuid, ${value.threadId}::uuid, ${lockedMemberId(value.authorId)}, ${value.text}, ${value.verses}::jsonb, ${value.mentions}::jsonb, ${value.at}::timestamptz
    where ${mayPost}
    on conflict do nothing
    returning *`
  return publishing('comment.posted', value, insertion)
}

interface Rewritten extends Written {
  /** Revision of the comment that the author edited. If the stored comment has another one, nothing changes. */
  revision: number
  /** Comments posted before this time can no longer be edited. */
  postedAfter: Date
}

/**
 * Updates a member's own comment and publishes an event about it, in one statement. Returns null if the comment cannot
 * be edited; then nothing changes.
 */
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
    set text = ${value.text}, verses = ${value.verses}::jsonb, mentions = ${value.mentions}::jsonb, revision = revision + 1, edited_at = ${value.at}::timestamptz
    where topic = ${value.topic} and id = ${value.id}::uuid and author_id = ${value.authorId}::uuid
      and deleted_at is null and hidden_at is null and revision = ${value.revision}::int and text <> ${value.text}
      and posted_at > ${value.postedAfter}::timestamptz
    returning *`,
  ),
)

/** Parameters of the prepared statements that insert and update a comment. */
type WrittenValues = ReturnType<typeof valuesOf>

function valuesOf({ place, author, text, at, ...written }: Written) {
  const { id: authorId, key: authorKey } = author
  const [verses, mentions] = [written.verses, written.mentions].map((part) => JSON.stringify(part))
  return { ...place, authorId, authorKey, text, verses, mentions, at: at.toISOString() }
}

interface Published {
  comment: KeylessComment
}

/**
 * Returns an SQL statement that inserts or edits a comment and publishes an event about it.
 * @param change SQL statement that returns the row of the comment, or no row if nothing has changed
 */
function publishing(
  kind: 'comment.posted' | 'comment.edited',
  { topic, authorKey, at }: Placeholders<WrittenValues>,
  change: SQL,
): SQL<Published> {
  const event = commentEvent(kind, authorKey, sql`comment`)
  // `offset 0` keeps the planner from evaluating the expression `comment` twice.
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
 * Deletes a member's own comment and publishes an event about it. The row remains as a tombstone. Two statements, which
 * need a transaction.
 * @returns false if there is no such comment; then nothing changes
 */
export async function deleteComment(
  tx: Tx,
  { topic, id }: CommentSubject,
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

/** Values of the columns that make a comment a tombstone: its text is removed. */
export function withoutWords(at: Date): SQL {
  return sql`text = '', verses = '[]', mentions = '[]', deleted_at = ${at.toISOString()}::timestamptz, hidden_at = null, hidden_because = null`
}

/** Common table expression that deletes the reports of the comments in the rows `said`. */
export const unreported: SQL = sql`
    unreported as (
      delete from ${commentReports} as report using said
      where report.topic = said.topic and report.comment_id = said.id
    )`

/**
 * Deletes the events of comments that were just removed, so that reconnecting readers do not
 * receive their text. A separate statement after the removal, because it has to see the event of an
 * edit that the removal waited for.
 */
export async function deleteEventsOf(tx: Tx, gone: readonly CommentSubject[]): Promise<void> {
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

/** Returns a stored comment, hidden and deleted ones included; null if it never existed. */
export async function findComment(db: Db, { topic, id }: CommentSubject): Promise<StoredComment | null> {
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
