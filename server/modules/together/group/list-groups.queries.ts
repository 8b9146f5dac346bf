import { type SQL, sql } from 'drizzle-orm'
import { GROUPS_PER_PAGE } from '#contract/limits.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import {
  besideViewer,
  isListed,
  isSeenBy,
  membershipState,
  publicColumns,
  statusAt,
  type Value,
  viewerColumns,
} from '#server/modules/together/shared/group-sql.ts'
import { containsPattern, containsText } from '#server/platform/database/contains-text.ts'

/** Viewer and filter of a list of groups. */
export interface AskedGroups {
  /** Id of the viewer; null for a visitor. */
  viewerId: string | null
  isAdmin: boolean
  status: GroupStatus | undefined
  /** Text that the title or the description of a group must contain; undefined for no search. */
  search: string | undefined
  /** Last group of the previous page, after which this page begins; undefined for the first page. */
  after: { createdAt: string; id: string } | undefined
  at: Date
}

/**
 * A page of the list of groups. A `ListedGroup` contains the `GroupCard` of one group, as JSON that the database has
 * serialized.
 */
export interface ListedGroups {
  own: ListedGroup[]
  groups: ListedGroup[]
  next: string | null
  activeGroups: number
  totalParticipants: number
}

export interface ListedGroup {
  /**
   * Version of the group. While the version stays the same, `publicPart` changes only as time passes: the status and
   * the current week.
   */
  version: string
  /** JSON of the fields of the `GroupCard` that are the same for every viewer; omitted unless requested. */
  publicPart?: string
  /** JSON of the fields of the `GroupCard` that depend on the viewer. */
  viewerPart: string
}

/**
 * Returns a page of the groups that are visible to the viewer, newest first, with the viewer's membership state, the
 * number of active groups, and the total number of participants. One statement; participants are not counted, because
 * each group stores their number.
 * @param withPublic whether the result contains the `publicPart` of each group
 */
export async function findListed(db: Db, asked: AskedGroups, withPublic: boolean): Promise<ListedGroups> {
  const { viewerId, isAdmin, status, search, after, at } = asked
  const list = preparedList({
    isAdmin,
    ofStatus: status !== undefined,
    isSearch: Boolean(search),
    isFollowing: after !== undefined,
    hasOwn: viewerId !== null && !status && !search && !after,
    withPublic,
  })
  const pattern = search && containsPattern(search)
  const values = { viewerId, status, pattern, createdAt: after?.createdAt, id: after?.id }
  const [listed] = await list(db, { ...values, at: at.toISOString() })
  if (!listed) throw new Error('A statement that gives one row gave none.')
  return JSON.parse(listed.page)
}

/**
 * Properties of a request that change the SQL text of the list statement. Each combination of them is prepared as a
 * separate statement.
 */
interface Shape {
  isAdmin: boolean
  ofStatus: boolean
  isSearch: boolean
  isFollowing: boolean
  hasOwn: boolean
  withPublic: boolean
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

/**
 * Number of groups on a page. It is part of the statement's text and not a parameter, because it never changes.
 */
const LENGTH = sql.raw(String(GROUPS_PER_PAGE))

/**
 * The viewer and the time, as expressions whose values the planner does not know. Otherwise Postgres would plan the
 * statement again for every viewer, which takes longer than executing it.
 */
const viewerId = sql`(select viewer_id from asked_by)`
const at = sql`(select at from asked_by)`

export function listStatement(
  { isAdmin, ofStatus, isSearch, isFollowing, hasOwn, withPublic }: Shape,
  value: Partial<Values>,
): SQL<{ page: string }> {
  const { status, pattern, createdAt, id } = value
  // The aggregates of this statement keep the order of their subquery, and return a row for an empty page too.
  return sql`
    with asked_by as materialized (select ${value.viewerId}::uuid as viewer_id, ${value.at}::timestamptz as at),
    counted as (
      select count(*) filter (where ${statusAt(at)} = 'active') as active,
        coalesce(sum(g.participant_count), 0) as participants
      from groups as g where ${isListed}
    )
    select json_build_object(
      'own', ${hasOwn ? ownGroups(withPublic) : sql`'[]'::json`},
      'groups', coalesce(array_to_json((array_agg(listed_group))[1:${LENGTH}]), '[]'),
      'next', case when count(*) > ${LENGTH} then
        to_char((array_agg(created_at))[${LENGTH}] at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
          || '_' || (array_agg(id))[${LENGTH}] end,
      'activeGroups', (select active from counted),
      'totalParticipants', (select participants from counted))::text as page
    from (
      select g.created_at, g.id, ${listedGroup(withPublic)} as listed_group
      from groups as g ${besideViewer(viewerId)}
      where ${isSeenBy({ isAdmin })}
        ${ofStatus ? sql`and ${statusAt(at)} = ${status}` : sql``}
        ${isSearch ? sql`and (${containsText(sql`g.title`, pattern)} or ${containsText(sql`g.description`, pattern)})` : sql``}
        ${isFollowing ? sql`and (g.created_at, g.id) < (${createdAt}::timestamptz, ${id}::uuid)` : sql``}
      order by g.created_at desc, g.id desc
      limit ${LENGTH} + 1) as listed`
}

/**
 * SQL of a `ListedGroup`, for a row `g` of `groups`. Its version is the id of the group with `xmin`, the id of the
 * transaction that last wrote the row. Each enrolment and each edit of the weeks writes the row.
 */
function listedGroup(withPublic: boolean): SQL {
  const publicPart = sql`'publicPart', (select row_to_json(one)::text from (select ${publicColumns(at)}) as one),`
  return sql`json_build_object('version', g.id || '.' || g.xmin, ${withPublic ? publicPart : sql``}
    'viewerPart', (select row_to_json(one)::text from (select ${viewerColumns}) as one))`
}

/** SQL of the groups in which the viewer is enrolled: running ones first, then upcoming ones, then unpublished ones. */
function ownGroups(withPublic: boolean): SQL {
  return sql`(
    select coalesce(json_agg(own_group), '[]') from (
      select ${listedGroup(withPublic)} as own_group
      from (
        select group_id from enrolments where member_id = ${viewerId}::uuid
        union select group_id from group_requests where member_id = ${viewerId}::uuid) as place
      join groups as g on g.id = place.group_id ${besideViewer(viewerId)}
      where ${isSeenBy({ isAdmin: false })} and ${membershipState} <> 'none' and ${statusAt(at)} <> 'completed'
      order by array_position(array['active', 'upcoming', 'draft'], ${statusAt(at)}), g.starts_at, g.created_at desc
      limit ${LENGTH}) as own)`
}
