import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Comment, DiscussionEvent } from '#contract/together/discussion.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'

/** A comment as the database tells it, which does not know the key that stands for its author. */
export type KeylessComment = Omit<Comment, 'authorKey'>

/** Its fields by their names, of a row `said` of the comments beside its `author` of the members, who may be missing. */
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

/** A comment as JSON, of such rows. */
export const commentJson: SQL = sql`jsonb_build_object(${listed(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)})`

/** A comment as columns, of such rows. */
export const commentColumns: SQL = listed(([name, value]) => sql`${value} as ${sql.identifier(name)}`)

function listed(item: (field: [string, SQL]) => SQL): SQL {
  return sql.join(Object.entries(fields).map(item), sql`, `)
}

/** What readers are sent where a comment has its place, its new words, or its place again. */
export function commentEvent(
  kind: Exclude<DiscussionEvent['kind'], 'comment.removed'>,
  authorKey: SQLWrapper | string | null,
  comment: SQL = commentJson,
): SQL {
  const keyed = sql`${comment} || jsonb_build_object('authorKey', ${authorKey}::text)`
  return sql`jsonb_build_object('kind', ${kind}::text, 'comment', ${keyed})`
}

/** What readers are sent where the comment of a row `said` is no longer to be seen. */
export const removalEvent: SQL = sql`jsonb_build_object('kind', 'comment.removed', 'id', said.id)`
