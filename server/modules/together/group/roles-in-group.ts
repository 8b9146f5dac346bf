import { sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { hasLeader } from '#server/modules/together/shared/group-sql.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/**
 * Returns the viewer's roles in a group: their general roles, and those of their enrolment. Admins act as
 * leaders of groups without a leader. One statement; no statement for a visitor, who has only their general
 * roles.
 */
export async function rolesInGroup(
  db: Db,
  groupId: string,
  { member, roles }: Viewer,
): Promise<readonly Role[]> {
  if (!member || !isId(groupId)) return roles
  const [found] = await selectPlace(db, { groupId, memberId: member.id })
  if (!found) return roles
  const leads = found.place === 'leader' || (!found.has_leader && roles.includes('admin'))
  return [
    ...roles,
    ...(found.place ? (['participant'] as const) : []),
    ...(leads ? (['leader'] as const) : []),
  ]
}

const selectPlace = prepared(
  (_, value: Placeholders<{ groupId: string; memberId: string }>) => sql<{
    place: 'leader' | 'participant' | null
    has_leader: boolean
  }>`
    select case when mine.is_leader then 'leader' when mine.group_id is not null then 'participant' end as place,
      ${hasLeader} as has_leader
    from groups as g
    left join enrolments as mine on mine.group_id = g.id and mine.member_id = ${value.memberId}::uuid
    where g.id = ${value.groupId}::uuid`,
)

/**
 * Returns whether a text is a group id. Any other text matches no group, and the route's schema
 * reports it.
 */
function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
