import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { COMMENTS_PER_PAGE } from '#contract/limits.ts'
import type { DiscussionRule } from '#contract/together/discussion.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { members } from '#db/schema/account.ts'
import { commentAmens, commentHides, commentMutes, comments, discussionRules } from '#db/schema/discussion.ts'
import { positionText } from '#server/platform/events/position.ts'
import { lastEventId } from '#server/platform/events/publish-event.ts'
import type { AuthorKeyOf } from './author-keys.ts'
import { commentLine, placeLine } from './comment-sql.ts'

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
  const place = parseTopic(topic)
  const groupId = place?.kind === 'week' ? place.groupId : null
  const [page] = await select(db, { topic, groupId, viewerId, postedAt: after?.postedAt, id: after?.id })
  if (!page) throw new Error('A statement that gives one row gave none.')
  const keyOf = (memberId: string | null) => JSON.stringify(memberId && authorKeyOf(memberId, topic))

  function withKeys({ comments, authors }: Lines, atMost: number): string {
    const of = authors ?? []
    const lines = (comments ?? '').split('\n', Math.min(of.length, atMost))
    return lines.map((line, index) => `${line.slice(0, -1)},"authorKey":${keyOf(of[index] ?? null)}}`).join()
  }

  const position = positionText({ eventId: Number(page.event_id), at })
  const amens = [...(page.amens ?? []), ...(page.replies.amens ?? [])]
  return `{"comments":[${withKeys(page, COMMENTS_PER_PAGE)}],"replies":[${withKeys(page.replies, Number.POSITIVE_INFINITY)}],"amens":${JSON.stringify(amens)},"mutes":${JSON.stringify(page.mutes ?? [])},"rule":"${page.rule}","isClosed":${page.is_closed},"next":${JSON.stringify(page.next)},"ownKey":${keyOf(viewerId)},"position":"${position}"}`
}

interface Lines {
  /** Comments as JSON, one per line: the JSON itself contains no line breaks. */
  comments: string | null
  authors: (string | null)[] | null
  /** Ids of those comments to which the viewer said Amen. */
  amens: string[] | null
}

/**
 * First comments of the threads of a page, and all replies in them. If there is a next page, the first comment of that
 * page is included too, without its replies.
 */
interface PageRow extends Lines {
  event_id: string
  /** Ids of the threads that the viewer has muted. */
  mutes: string[] | null
  /**
   * Cursor of the next page: time and id of the last comment of this page; null on the last page.
   */
  next: string | null
  replies: Lines
  rule: DiscussionRule
  is_closed: boolean
}

const viewers = ['visitor', 'member', 'moderator'] as const
type ViewerKind = (typeof viewers)[number]

type Values = Record<'topic' | 'groupId' | 'viewerId' | 'postedAt' | 'id', unknown>

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

type Value = SQLWrapper | string | null | undefined

/**
 * Builds the statement that lists a page of comments. Exported so that a test can examine its query
 * plan.
 */
export function listStatement(
  viewer: ViewerKind,
  isFollowing: boolean,
  value: Record<keyof Values, Value>,
): SQL {
  const { topic, viewerId } = value
  const isSeen = isSeenBy(viewer, viewerId)
  const isClosed = isClosedFor(viewer, value)
  // The subquery does not depend on a comment, so it is executed once.
  const isOpen =
    viewer === 'member' ? sql`and (said.author_id = ${viewerId}::uuid or not ${isClosed})` : sql``
  // A comment that the viewer does not see keeps its place while it has replies. The aggregates of this statement keep
  // the order of their subquery, and return a row for an empty page too.
  return sql`
    with first as (
      select case when ${isSeen} then said.author_id end as author_id, said.posted_at, said.id,
        case when ${isSeen} then ${commentLine} else ${placeLine} end as comment,
        ${isOf(viewer, viewerId, commentAmens)} as is_amen, ${isOf(viewer, viewerId, commentMutes)} as is_muted
      from ${comments} as said left join ${members} as author on author.id = said.author_id
      where said.topic = ${topic} and said.thread_id is null
        and (${isSeen} or exists (
          select 1 from ${comments} as reply
          where reply.topic = said.topic and reply.thread_id = said.id
            and reply.deleted_at is null and reply.hidden_at is null offset 0))
        ${isNotHiddenFor(viewer, viewerId)} ${isOpen}
        ${isFollowing ? sql`and (said.posted_at, said.id) < (${value.postedAt}::timestamptz, ${value.id}::uuid)` : sql``}
      order by said.posted_at desc, said.id desc
      limit ${LENGTH} + 1),
    reply as (
      select said.author_id, said.id, ${commentLine} as comment, ${isOf(viewer, viewerId, commentAmens)} as is_amen
      from (select id from first limit ${LENGTH}) as thread
      cross join lateral (
        select said.* from ${comments} as said
        where said.topic = ${topic} and said.thread_id = thread.id and ${isSeen} ${isNotHiddenFor(viewer, viewerId)} ${isOpen}
        offset 0) as said
      left join ${members} as author on author.id = said.author_id)
    select ${lastEventId(topic)} as event_id, ${lines}, json_agg(id) filter (where is_muted) as mutes,
      case when count(*) > ${LENGTH} then
        to_char((array_agg(posted_at))[${LENGTH}] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
          || '_' || (array_agg(id))[${LENGTH}]
      end as next,
      (select row_to_json(listed) from (select ${lines} from reply) as listed) as replies,
      coalesce(${ruleOf(viewer, value)}, 'open') as rule, ${isClosed} as is_closed
    from first`
}

/** SQL of the rule of the group; null if it has none, and for a study. */
function ruleOf(viewer: ViewerKind, { groupId }: Pick<Record<keyof Values, Value>, 'groupId'>): SQL {
  if (viewer === 'visitor') return sql`null`
  return sql`(select rule from ${discussionRules} where group_id = ${groupId}::uuid)`
}

/** SQL of whether the viewer must post a comment before they see those of others. The rule does not apply to leaders. */
function isClosedFor(viewer: ViewerKind, value: Record<keyof Values, Value>): SQL {
  if (viewer !== 'member') return sql`false`
  return sql`(
    select coalesce(${ruleOf(viewer, value)}, 'open') = 'answer_first' and not exists (
      select 1 from ${comments} as own
      where own.author_id = ${value.viewerId}::uuid and own.topic = ${value.topic} and own.deleted_at is null))`
}

/** SQL columns of `Lines`, from rows of comments. */
const lines: SQL = sql`string_agg(comment, chr(10)) as comments, json_agg(author_id) as authors,
  json_agg(id) filter (where is_amen) as amens`

/** SQL condition of a row `said`: everyone sees comments that are not hidden; their author and moderators also see hidden ones. */
function isSeenBy(viewer: ViewerKind, viewerId: Value): SQL {
  if (viewer === 'visitor') return sql`(said.deleted_at is null and said.hidden_at is null)`
  if (viewer === 'moderator') return sql`said.deleted_at is null`
  return sql`(said.deleted_at is null and (said.hidden_at is null or said.author_id is not distinct from ${viewerId}::uuid))`
}

/** SQL condition: the viewer has not hidden the comment in the row `said` from their own view. */
function isNotHiddenFor(viewer: ViewerKind, viewerId: Value): SQL {
  return viewer === 'visitor' ? sql`` : sql`and not ${isOf(viewer, viewerId, commentHides)}`
}

/** SQL of whether a table has a row of the viewer about the comment in the row `said`. */
function isOf(
  viewer: ViewerKind,
  viewerId: Value,
  table: typeof commentHides | typeof commentAmens | typeof commentMutes,
): SQL {
  if (viewer === 'visitor') return sql`false`
  // `offset 0` keeps the planner from turning this subquery into a join, which would scan all rows of the viewer for
  // each comment.
  return sql`exists (
    select 1 from ${table} as own
    where own.member_id = ${viewerId}::uuid and own.topic = said.topic and own.comment_id = said.id offset 0)`
}
