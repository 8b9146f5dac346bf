import { type SQL, sql } from 'drizzle-orm'
import { COMMENTS_PER_PAGE } from '#contract/limits.ts'
import type { CommentPage } from '#contract/together/discussion.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { commentHides, comments } from '#db/schema/discussion.ts'
import { positionText } from '#server/platform/events/position.ts'
import { lastEventId } from '#server/platform/events/publish-event.ts'
import type { AuthorKeyOf } from './author-keys.ts'
import { commentJson, type KeylessComment } from './comment-sql.ts'

/** The last comment of a page: when it was posted, to the microsecond as Postgres keeps it, and its id. */
export interface CommentCursor {
  postedAt: string
  id: string
}

interface Asked {
  topic: string
  after: CommentCursor | undefined
  /** Null for a visitor. */
  viewerId: string | null
  isModerator: boolean
  at: Date
}

interface ListedRow {
  author_id: string | null
  comment: KeylessComment
  cursor: string
}

/**
 * A page of a discussion and the position its events go on from: one statement, and so one moment. It runs along the
 * index of the topic's newest from where the page before ended, so that whatever is posted meanwhile shifts nothing.
 */
export async function listComments(db: Db, authorKeyOf: AuthorKeyOf, asked: Asked): Promise<CommentPage> {
  const { topic, viewerId, at } = asked
  const { rows } = await db.execute<{ page: ListedRow[]; event_id: string }>(listStatement(asked))
  const [{ page, event_id } = { page: [], event_id: '0' }] = rows
  const shown = page.slice(0, COMMENTS_PER_PAGE)
  return {
    comments: shown.map(({ author_id, comment }) => ({
      ...comment,
      authorKey: author_id && authorKeyOf(author_id, topic),
    })),
    next: page.length > COMMENTS_PER_PAGE ? (shown.at(-1)?.cursor ?? null) : null,
    ownKey: viewerId && authorKeyOf(viewerId, topic),
    position: positionText({ eventId: Number(event_id), at }),
  }
}

/** The statement by itself, so that a test can ask the database how it would go about it. */
export function listStatement({ topic, after, viewerId, isModerator }: Omit<Asked, 'at'>): SQL {
  // An aggregate takes the rows as its sorted subquery hands them over, and tells of an empty page too.
  return sql`
    select ${lastEventId(topic)} as event_id, coalesce((select jsonb_agg(to_jsonb(listed)) from (
      select said.author_id, ${commentJson} as comment,
        to_char(said.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || said.id as cursor
      from ${comments} as said left join ${members} as author on author.id = said.author_id
      where said.topic = ${topic} and said.deleted_at is null ${isSeenBy(viewerId, isModerator)} ${isAfter(after)}
      order by said.posted_at desc, said.id desc
      limit ${COMMENTS_PER_PAGE + 1}) as listed), '[]') as page`
}

/** Everybody sees what nobody has hidden; its author and moderators what a moderator has, too. */
function isSeenBy(viewerId: string | null, isModerator: boolean): SQL {
  if (viewerId === null) return sql`and said.hidden_at is null`
  const seen = isModerator ? sql`` : sql`and (said.hidden_at is null or said.author_id = ${viewerId}::uuid)`
  // The offset keeps it from becoming a join, which would go through all that the viewer has hidden for each comment.
  return sql`${seen} and not exists (
    select 1 from ${commentHides} as hide
    where hide.member_id = ${viewerId}::uuid and hide.topic = said.topic and hide.comment_id = said.id offset 0)`
}

function isAfter(last: CommentCursor | undefined): SQL {
  return last ? sql`and (said.posted_at, said.id) < (${last.postedAt}::timestamptz, ${last.id}::uuid)` : sql``
}
