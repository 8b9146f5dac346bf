import { type SQL, sql } from 'drizzle-orm'
import type { Comment, DiscussionEvent } from '#contract/together/discussion.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'

/** A comment as the database tells it, which does not know the key that stands for its author. */
export type KeylessComment = Omit<Comment, 'authorKey'>

/** A comment as JSON, of a row `said` of the comments beside its `author` of the members, who may be missing. */
export const commentJson: SQL = sql`jsonb_build_object(
  'id', said.id,
  'authorName', case
    when said.author_id is null then 'A former member'
    else coalesce(nullif(btrim(author.display_name), ''), 'Anonymous')
  end,
  'text', said.text,
  'verses', said.verses,
  'revision', said.revision,
  'postedAt', ${isoInstant('said.posted_at')},
  'editedAt', ${isoInstant('said.edited_at')},
  'hiddenBecause', said.hidden_because)`

/** What readers are sent where a comment has its place, its new words, or its place again. */
export function commentEvent(
  kind: Exclude<DiscussionEvent['kind'], 'comment.removed'>,
  authorKey: string | null,
): SQL {
  const comment = sql`${commentJson} || jsonb_build_object('authorKey', ${authorKey}::text)`
  return sql`jsonb_build_object('kind', ${kind}::text, 'comment', ${comment})`
}

/** What readers are sent where the comment of a row `said` is no longer to be seen. */
export const removalEvent: SQL = sql`jsonb_build_object('kind', 'comment.removed', 'id', said.id)`
