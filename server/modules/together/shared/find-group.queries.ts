import { sql } from 'drizzle-orm'
import type { GroupCard, GroupWeek } from '#contract/together/group.ts'
import type { Whereabouts } from '#contract/together/meeting.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { besideViewer, cardColumns, hasLeader, isSeenBy, whereabouts } from './group-sql.ts'

interface FoundGroup extends GroupCard {
  weeks: Omit<GroupWeek, 'beginsOn'>[]
  timeZone: string
  isPublished: boolean
  isClosedEarly: boolean
  hasLeader: boolean
  isInvited: boolean
  isFromTemplate: boolean
  whereabouts: Whereabouts | null
  takesAttendance: boolean
  revision: number
}

interface Asked {
  groupId: string
  viewerId: string | null
  isAdmin: boolean
  invitation: string | null
  at: Date
}

/**
 * Returns a group with its weeks and the viewer's enrolment, if it is visible to the viewer. One
 * statement.
 */
export async function findGroup(db: Db, { isAdmin, at, ...asked }: Asked): Promise<FoundGroup | undefined> {
  const select = isAdmin ? selectAsAdmin : selectGroup
  const [row] = await select(db, { ...asked, at: at.toISOString() })
  return row?.found
}

const selectGroup = preparedGroup({ isAdmin: false })
const selectAsAdmin = preparedGroup({ isAdmin: true })

function preparedGroup({ isAdmin }: Pick<Asked, 'isAdmin'>) {
  return prepared((_, value: Placeholders<Omit<Asked, 'isAdmin' | 'at'> & { at: string }>) => {
    const isInvited = sql`exists (
      select 1 from group_invitations as link
      where link.group_id = g.id and link.token_hash = ${value.invitation} and link.expires_at > ${value.at}::timestamptz
        and (link.max_uses is null or link.used_count < link.max_uses))`
    return sql<{ found: FoundGroup }>`
    select row_to_json(found) as found from (
      select ${cardColumns(value.at)}, g.revision, g.source is not null as "isFromTemplate", g.time_zone as "timeZone", g.published_at is not null as "isPublished",
        g.closed_at is not null as "isClosedEarly", ${hasLeader} as "hasLeader",
        ${isInvited} as "isInvited", ${whereabouts({ isAdmin })} as whereabouts,
        g.takes_attendance as "takesAttendance",
        coalesce((
          select json_agg(json_build_object('id', week.id, 'number', week.number, 'title', week.title,
            'references', week.references, 'content', week.content, 'questions', week.questions,
            'isDone', mark.week_id is not null) order by week.number)
          from group_weeks as week
          left join group_marks as mark
            on mark.group_id = g.id and mark.week_id = week.id and mark.member_id = ${value.viewerId}::uuid
          where week.group_id = g.id), '[]') as weeks
      from groups as g ${besideViewer(value.viewerId)}
      where g.id = ${value.groupId}::uuid
        and (${isSeenBy({ isAdmin })} or (g.published_at is not null and ${isInvited}))
    ) as found`
  })
}
