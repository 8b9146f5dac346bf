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

/**
 * A page of a discussion and the position its events go on from: one statement, and so one moment. It runs along the
 * index of the topic's newest from where the page before ended, so that whatever is posted meanwhile shifts nothing.
 * @returns the JSON of a `CommentPage`: each comment is written by the database, and its author's key is all that is added
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
  /** A line each: JSON has no line breaks of its own. One more than a page has, where there are more. */
  comments: string | null
  authors: (string | null)[] | null
  /** Where the next page begins. */
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

/** Of a page, written out: it is always the same. */
const LENGTH = sql.raw(String(COMMENTS_PER_PAGE))

/** The statement by itself, so that a test can ask the database how it would go about it. */
export function listStatement(
  viewer: ViewerKind,
  isFollowing: boolean,
  value: Record<keyof Values, SQLWrapper | string | null | undefined>,
): SQL {
  // Aggregates take the rows as their sorted subquery hands them over, and tell of an empty page too.
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

/** Everybody sees what nobody has hidden; its author and moderators what a moderator has, too. */
function isSeenBy(viewer: ViewerKind, viewerId: SQLWrapper | string | null | undefined): SQL {
  if (viewer === 'visitor') return sql`and said.hidden_at is null`
  const seen =
    viewer === 'moderator' ? sql`` : sql`and (said.hidden_at is null or said.author_id = ${viewerId}::uuid)`
  // The offset keeps it from becoming a join, which would go through all that the viewer has hidden for each comment.
  return sql`${seen} and not exists (
    select 1 from ${commentHides} as hide
    where hide.member_id = ${viewerId}::uuid and hide.topic = said.topic and hide.comment_id = said.id offset 0)`
}
