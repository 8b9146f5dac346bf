import { sql } from 'drizzle-orm'
import { MAX_LISTED_PARTICIPANTS } from '#contract/limits.ts'
import type { Participant } from '#contract/together/group.ts'
import type { Db } from '#db/client.ts'
import { participantColumns } from '#server/modules/together/shared/group-sql.ts'

interface Asked {
  groupId: string
  viewerId: string
}

/** Who is in a group, its leaders first, then as they came. One statement. */
export async function listParticipants(db: Db, { groupId, viewerId }: Asked): Promise<Participant[]> {
  const { rows } = await db.execute<{ participants: Participant[] }>(sql`
    select coalesce(jsonb_agg(to_jsonb(listed)), '[]') as participants from (
      select ${participantColumns(viewerId)}
      from enrolments as place join members as member on member.id = place.member_id
      where place.group_id = ${groupId}::uuid
      order by place.is_leader desc, place.joined_at, place.id
      limit ${MAX_LISTED_PARTICIPANTS}) as listed`)
  return rows[0]?.participants ?? []
}
