import { type SQL, sql } from 'drizzle-orm'
import { GROUPS_PER_PAGE } from '#contract/limits.ts'
import type { GroupCard, GroupPage } from '#contract/together/group.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'
import type { Db } from '#db/client.ts'
import {
  besideViewer,
  cardColumns,
  isListed,
  isSeenBy,
  statusAt,
} from '#server/modules/together/shared/group-sql.ts'

interface Asked {
  /** Null for a visitor. */
  viewerId: string | null
  isAdmin: boolean
  status: GroupStatus | undefined
  /** Part of a title or description. */
  search: string | undefined
  /** The last group of the page before. */
  after: { createdAt: string; id: string } | undefined
  at: Date
}

/**
 * A page of the groups the viewer may see, the newest first, how they stand towards each, and the counts over all that
 * are listed. One statement; nobody is counted, as each group knows how many it has.
 */
export async function listGroups(db: Db, asked: Asked): Promise<GroupPage> {
  const { rows } = await db.execute<Listed>(listStatement(asked))
  const [{ page, active, participants } = { page: [], active: 0, participants: 0 }] = rows
  const shown = page.slice(0, GROUPS_PER_PAGE)
  return {
    groups: shown.map(({ cursor: _, ...card }) => card),
    next: page.length > GROUPS_PER_PAGE ? (shown.at(-1)?.cursor ?? null) : null,
    activeGroups: active,
    totalParticipants: participants,
  }
}

interface Listed extends Record<string, unknown> {
  page: (GroupCard & { cursor: string })[]
  active: number
  participants: number
}

/** The statement by itself, so that a bench can hold it against counting. */
export function listStatement({ viewerId, isAdmin, status, search, after, at }: Asked): SQL {
  return sql`
    with counted as (
      select count(*) filter (where ${statusAt(at)} = 'active')::int as active,
        coalesce(sum(g.participant_count), 0)::int as participants
      from groups as g where ${isListed}
    )
    select counted.active, counted.participants,
      coalesce((select jsonb_agg(to_jsonb(listed)) from (
        select ${cardColumns(at)},
          to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || g.id as cursor
        from groups as g ${besideViewer(viewerId)}
        where ${isSeenBy({ isAdmin })} ${isOfStatus(status, at)} ${isFound(search)} ${isAfter(after)}
        order by g.created_at desc, g.id desc
        limit ${GROUPS_PER_PAGE + 1}) as listed), '[]') as page
    from counted`
}

function isOfStatus(status: GroupStatus | undefined, at: Date): SQL {
  return status ? sql`and ${statusAt(at)} = ${status}` : sql``
}

function isFound(search: string | undefined): SQL {
  if (!search) return sql``
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`and (g.title ilike ${pattern} or g.description ilike ${pattern})`
}

function isAfter(last: Asked['after']): SQL {
  return last ? sql`and (g.created_at, g.id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)` : sql``
}
