import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Comment, DiscussionEvent } from '#contract/together/discussion.ts'
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
  authorName: sql`case
    when said.author_id is null then 'A former member'
    else coalesce(nullif(btrim(author.display_name), ''), 'Anonymous')
  end`,
  text: sql`said.text`,
  verses: sql`said.verses`,
  revision: sql`said.revision`,
  postedAt: isoInstant('said.posted_at'),
  editedAt: isoInstant('said.edited_at'),
  hiddenBecause: sql`said.hidden_because`,
}

/** SQL of a comment as JSON, from a row `said` and an optional row `author`. */
export const commentJson: SQL = sql`jsonb_build_object(${listed(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)})`

/** SQL columns of a comment, from a row `said` and an optional row `author`. */
export const commentColumns: SQL = listed(([name, value]) => sql`${value} as ${sql.identifier(name)}`)

function listed(item: (field: [string, SQL]) => SQL): SQL {
  return sql.join(Object.entries(fields).map(item), sql`, `)
}

/** SQL of the event for a comment that was posted, edited or shown again. */
export function commentEvent(
  kind: Exclude<DiscussionEvent['kind'], 'comment.removed'>,
  authorKey: SQLWrapper | string | null,
  comment: SQL = commentJson,
): SQL {
  const keyed = sql`${comment} || jsonb_build_object('authorKey', ${authorKey}::text)`
  return sql`jsonb_build_object('kind', ${kind}::text, 'comment', ${keyed})`
}

/** SQL of the event which announces that the comment in the row `said` is no longer visible. */
export const removalEvent: SQL = sql`jsonb_build_object('kind', 'comment.removed', 'id', said.id)`
