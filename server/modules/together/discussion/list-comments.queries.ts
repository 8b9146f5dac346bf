import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { COMMENTS_PER_PAGE } from '#contract/limits.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { members } from '#db/schema/account.ts'
import { commentHides, comments } from '#db/schema/discussion.ts'
import { positionText } from '#server/platform/events/position.ts'
import { lastEventId } from '#server/platform/events/publish-event.ts'
import type { AuthorKeyOf } from './author-keys.ts'
import { commentColumns } from './comment-sql.ts'

/**
 * Position of the last comment of a page: its time in microseconds, as Postgres stores it, and its
 * id.
 */
export interface CommentCursor {
  postedAt: string
  id: string
}

interface Asked {
  topic: string
  after: CommentCursor | undefined
  /** Id of the viewer; null for a visitor. */
  viewerId: string | null
  isModerator: boolean
  at: Date
}

/**
 * Returns a page of a discussion and the event id from which its stream continues: one statement,
 * so they are consistent. Keyset pagination on the index of the topic, so that new comments do not
 * shift the pages.
 * @returns the JSON of a `CommentPage`: the database serializes the comments, and only the authors'
 * keys are added
 */
export async function listComments(db: Db, authorKeyOf: AuthorKeyOf, asked: Asked): Promise<string> {
  const { topic, after, viewerId, at } = asked
  const viewer = viewerId === null ? 'visitor' : asked.isModerator ? 'moderator' : 'member'
  const select = statements[viewer][after ? 'following' : 'first']
  const [page] = await select(db, { topic, viewerId, postedAt: after?.postedAt, id: after?.id })
  if (!page) throw new Error('A statement that gives one row gave none.')
  const keyOf = (memberId: string | null) => JSON.stringify(memberId && authorKeyOf(memberId, topic))
  const authors = page.authors ?? []
  const written = (page.comments ?? '').split('\n', Math.min(authors.length, COMMENTS_PER_PAGE))
  const comments = written.map((comment, index) => {
    return `${comment.slice(0, -1)},"authorKey":${keyOf(authors[index] ?? null)}}`
  })
  const position = positionText({ eventId: Number(page.event_id), at })
  return `{"comments":[${comments.join()}],"next":${JSON.stringify(page.next)},"ownKey":${keyOf(viewerId)},"position":"${position}"}`
}

interface PageRow {
  event_id: string
  /**
   * Comments of the page as JSON, one per line: the JSON itself contains no line breaks. If there is a next page, the
   * first comment of that page is included too.
   */
  comments: string | null
  authors: (string | null)[] | null
  /**
   * Cursor of the next page: time and id of the last comment of this page; null on the last page.
   */
  next: string | null
}

const viewers = ['visitor', 'member', 'moderator'] as const
type ViewerKind = (typeof viewers)[number]

type Values = Record<'topic' | 'viewerId' | 'postedAt' | 'id', unknown>

const statements = Object.fromEntries(
  viewers.map((viewer) => [
    viewer,
    { first: preparedList(viewer, false), following: preparedList(viewer, true) },
  ]),
) as Record<ViewerKind, Record<'first' | 'following', ReturnType<typeof preparedList>>>

function preparedList(viewer: ViewerKind, isFollowing: boolean) {
  return prepared<Values, PageRow>((_, value) => listStatement(viewer, isFollowing, value) as SQL<PageRow>)
}

/**
 * Number of comments on a page. It is part of the statement's text and not a parameter, because it never
 * changes.
 */
const LENGTH = sql.raw(String(COMMENTS_PER_PAGE))

/**
 * Builds the statement that lists a page of comments. Exported so that a test can examine its query
 * plan.
 */
export function listStatement(
  viewer: ViewerKind,
  isFollowing: boolean,
  value: Record<keyof Values, SQLWrapper | string | null | undefined>,
): SQL {
  // The aggregates of this statement keep the order of their subquery, and return a row for an
  // empty page too.
  return sql`
    select ${lastEventId(value.topic)} as event_id, string_agg(comment, chr(10)) as comments, json_agg(author_id) as authors,
      case when count(*) > ${LENGTH} then
        to_char((array_agg(posted_at))[${LENGTH}] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
          || '_' || (array_agg(id))[${LENGTH}]
      end as next
    from (
      select said.author_id, said.posted_at, said.id,
        (select row_to_json(comment) from (select ${commentColumns}) as comment)::text as comment
      from ${comments} as said left join ${members} as author on author.id = said.author_id
      where said.topic = ${value.topic} and said.deleted_at is null
        ${isSeenBy(viewer, value.viewerId)}
        ${isFollowing ? sql`and (said.posted_at, said.id) < (${value.postedAt}::timestamptz, ${value.id}::uuid)` : sql``}
      order by said.posted_at desc, said.id desc
      limit ${LENGTH} + 1) as listed`
}

/** Everyone sees comments that are not hidden; their author and moderators also see hidden ones. */
function isSeenBy(viewer: ViewerKind, viewerId: SQLWrapper | string | null | undefined): SQL {
  if (viewer === 'visitor') return sql`and said.hidden_at is null`
  const seen =
    viewer === 'moderator' ? sql`` : sql`and (said.hidden_at is null or said.author_id = ${viewerId}::uuid)`
  // `offset 0` keeps the planner from turning this subquery into a join, which would scan all hides
  // of the viewer for each comment.
  return sql`${seen} and not exists (
    select 1 from ${commentHides} as hide
    where hide.member_id = ${viewerId}::uuid and hide.topic = said.topic and hide.comment_id = said.id offset 0)`
}
