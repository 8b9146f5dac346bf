import { type SQL, sql } from 'drizzle-orm'
import { GROUPS_PER_PAGE } from '#contract/limits.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import {
  besideViewer,
  cardColumns,
  isListed,
  isSeenBy,
  membershipState,
  statusAt,
  type Value,
} from '#server/modules/together/shared/group-sql.ts'
import { containsPattern, containsText } from '#server/platform/database/contains-text.ts'

interface Asked {
  /** Id of the viewer; null for a visitor. */
  viewerId: string | null
  isAdmin: boolean
  status: GroupStatus | undefined
  /** Search text, which the title or description contains. */
  search: string | undefined
  /** Last group of the previous page, after which the page begins. */
  after: { createdAt: string; id: string } | undefined
  at: Date
}

/**
 * Returns a page of the groups that are visible to the viewer, newest first, with the viewer's
 * membership state and the totals by status. One statement; participants are not counted, because
 * each group stores their number.
 * @returns the JSON of a `GroupPage`, serialized by the database
 */
export async function listGroups(db: Db, asked: Asked): Promise<string> {
  const { viewerId, isAdmin, status, search, after, at } = asked
  const list = preparedList({
    isAdmin,
    ofStatus: status !== undefined,
    isSearch: Boolean(search),
    isFollowing: after !== undefined,
    hasOwn: viewerId !== null && !status && !search && !after,
  })
  const pattern = search && containsPattern(search)
  const values = { viewerId, status, pattern, createdAt: after?.createdAt, id: after?.id }
  const [listed] = await list(db, { ...values, at: at.toISOString() })
  if (!listed) throw new Error('A statement that gives one row gave none.')
  return listed.page
}

/** Conditions on which the text of the statement depends: one statement is prepared per combination. */
interface Shape {
  isAdmin: boolean
  ofStatus: boolean
  isSearch: boolean
  isFollowing: boolean
  hasOwn: boolean
}

type Values = Record<'viewerId' | 'at' | 'status' | 'pattern' | 'createdAt' | 'id', Value>

type List = (db: Db, values: Values) => Promise<{ page: string }[]>

const lists = new Map<string, List>()

function preparedList(shape: Shape): List {
  const key = Object.values(shape).join()
  const list = lists.get(key) ?? prepared((_, value: Placeholders<Values>) => listStatement(shape, value))
  lists.set(key, list)
  return list
}

/** Page size. It is part of the statement's text and not a parameter, because it never changes. */
const LENGTH = sql.raw(String(GROUPS_PER_PAGE))

export function listStatement(
  { isAdmin, ofStatus, isSearch, isFollowing, hasOwn }: Shape,
  { viewerId, at, status, pattern, createdAt, id }: Partial<Values>,
): SQL<{ page: string }> {
  // The aggregates of this statement keep the order of their subquery, and return a row for an empty page too.
  return sql`
    with counted as (
      select count(*) filter (where ${statusAt(at)} = 'active') as active,
        coalesce(sum(g.participant_count), 0) as participants
      from groups as g where ${isListed}
    )
    select json_build_object(
      'own', ${hasOwn ? ownCards({ viewerId, at }) : sql`'[]'::json`},
      'groups', coalesce(array_to_json((array_agg(card))[1:${LENGTH}]), '[]'),
      'next', case when count(*) > ${LENGTH} then
        to_char((array_agg(created_at))[${LENGTH}] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
          || '_' || (array_agg(id))[${LENGTH}] end,
      'activeGroups', (select active from counted),
      'totalParticipants', (select participants from counted))::text as page
    from (
      select g.created_at, g.id, (select row_to_json(card) from (select ${cardColumns(at)}) as card) as card
      from groups as g ${besideViewer(viewerId)}
      where ${isSeenBy({ isAdmin })}
        ${ofStatus ? sql`and ${statusAt(at)} = ${status}` : sql``}
        ${isSearch ? sql`and (${containsText(sql`g.title`, pattern)} or ${containsText(sql`g.description`, pattern)})` : sql``}
        ${isFollowing ? sql`and (g.created_at, g.id) < (${createdAt}::timestamptz, ${id}::uuid)` : sql``}
      order by g.created_at desc, g.id desc
      limit ${LENGTH} + 1) as listed`
}

/** SQL of the groups in which the viewer is enrolled: running ones first, then upcoming ones, then unpublished ones. */
function ownCards({ viewerId, at }: Partial<Values>): SQL {
  // No alias of the subquery may be `card`: Postgres would take it for the column `card` of the outer query, and not
  // for the row of the subquery.
  return sql`(
    select coalesce(json_agg(own_card), '[]') from (
      select (select row_to_json(one) from (select ${cardColumns(at)}) as one) as own_card
      from (
        select group_id from enrolments where member_id = ${viewerId}::uuid
        union select group_id from group_requests where member_id = ${viewerId}::uuid) as place
      join groups as g on g.id = place.group_id ${besideViewer(viewerId)}
      where ${isSeenBy({ isAdmin: false })} and ${membershipState} <> 'none' and ${statusAt(at)} <> 'completed'
      order by array_position(array['active', 'upcoming', 'draft'], ${statusAt(at)}), g.starts_at, g.created_at desc
      limit ${LENGTH}) as own)`
}
