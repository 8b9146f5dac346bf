import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Comment, DiscussionEvent } from '#contract/together/discussion.ts'
import { shownName } from '#server/modules/together/shared/group-sql.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/**
 * A comment as selected from the database: without the pseudonymous key of its author, which is calculated with a
 * secret and added afterwards.
 */
export type KeylessComment = Omit<Comment, 'authorKey'>

/**
 * SQL of each field of a comment. The statement must contain a row `said` of the comments, and a row `author` of the
 * members, which is null if the account was deleted.
 */
const fields: Record<keyof KeylessComment, SQL> = {
  id: sql`said.id`,
  threadId: sql`said.thread_id`,
  authorName: sql`case
    when said.author_id is null then 'A former member'
    else coalesce(nullif(btrim(author.display_name), ''), 'Anonymous')
  end`,
  text: sql`said.text`,
  verses: sql`said.verses`,
  mentions: sql`case when said.mentions = '[]' then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('start', named.start, 'end', named."end", 'participantId', place.id, 'name', ${shownName}))
    from jsonb_to_recordset(said.mentions) as named (start int, "end" int, "participantId" uuid)
    join enrolments as place on place.id = named."participantId"
    join members as member on member.id = place.member_id), '[]') end`,
  revision: sql`said.revision`,
  postedAt: isoInstant('said.posted_at'),
  editedAt: isoInstant('said.edited_at'),
  hiddenBecause: sql`said.hidden_because`,
  hasAmen: sql`exists (
    select 1 from comment_amens as amen where amen.topic = said.topic and amen.comment_id = said.id offset 0)`,
  gone: sql`null::text`,
}

/** SQL of each field of a comment that only holds the place of its thread: it has no text and no author. */
const placeFields: Record<keyof KeylessComment, SQL> = {
  ...fields,
  authorName: sql`''`,
  text: sql`''`,
  verses: sql`'[]'::jsonb`,
  mentions: sql`'[]'::jsonb`,
  editedAt: sql`null::text`,
  hiddenBecause: sql`null::text`,
  hasAmen: sql`false`,
  gone: sql`case when said.deleted_at is null then 'hidden' else 'deleted' end`,
}

/** SQL of a comment as JSON, from a row `said` and an optional row `author`. */
export const commentJson: SQL = sql`jsonb_build_object(${listed(fields, ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)})`

/** SQL of a comment as a line of JSON, from a row `said` and an optional row `author`. */
export const commentLine: SQL = lineOf(fields)

/** SQL of a comment without text and author, as a line of JSON, from a row `said`. */
export const placeLine: SQL = lineOf(placeFields)

function lineOf(of: typeof fields): SQL {
  const columns = listed(of, ([name, value]) => sql`${value} as ${sql.identifier(name)}`)
  return sql`(select row_to_json(comment) from (select ${columns}) as comment)::text`
}

function listed(of: typeof fields, item: (field: [string, SQL]) => SQL): SQL {
  return sql.join(Object.entries(of).map(item), sql`, `)
}

/** SQL of the event for a comment that was posted, edited or shown again. */
export function commentEvent(
  kind: Exclude<DiscussionEvent['kind'], 'comment.removed' | 'comment.amen'>,
  authorKey: SQLWrapper | string | null,
  comment: SQL = commentJson,
): SQL {
  const keyed = sql`${comment} || jsonb_build_object('authorKey', ${authorKey}::text)`
  return sql`jsonb_build_object('kind', ${kind}::text, 'comment', ${keyed})`
}

/** SQL of the event which announces that the comment in the row `said` was deleted. */
export const removalEvent: SQL = sql`jsonb_build_object('kind', 'comment.removed', 'id', said.id)`

/** SQL of the event which announces that the comment in the row `said` was hidden. */
export const hidingEvent: SQL = sql`${removalEvent} || '{"isHidden": true}'`
