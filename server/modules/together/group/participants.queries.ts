import { sql } from 'drizzle-orm'
import { MAX_LISTED_PARTICIPANTS } from '#contract/limits.ts'
import type { Participant } from '#contract/together/group.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { participantColumns } from '#server/modules/together/shared/group-sql.ts'

interface Asked {
  groupId: string
  viewerId: string
}

/** Lists the participants of a group: leaders first, then by time of joining. One statement. */
export async function listParticipants(db: Db, asked: Asked): Promise<Participant[]> {
  const [row] = await selectParticipants(db, asked)
  return row?.participants ?? []
}

const selectParticipants = prepared(
  (_, value: Placeholders<Asked>) => sql<{ participants: Participant[] }>`
    select coalesce(json_agg(row_to_json(listed)), '[]') as participants from (
      select ${participantColumns(value.viewerId)}
      from enrolments as place join members as member on member.id = place.member_id
      where place.group_id = ${value.groupId}::uuid
      order by place.is_leader desc, place.joined_at, place.id
      limit ${sql.raw(String(MAX_LISTED_PARTICIPANTS))}) as listed`,
)
