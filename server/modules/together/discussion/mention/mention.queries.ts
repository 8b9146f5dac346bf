import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { enrolments } from '#db/schema/group.ts'
import { shownName } from '#server/modules/together/shared/group-sql.ts'
import type { Mentionable } from './find-mentions.ts'

/** Returns those of some participants who are in the group, in the order of their ids. */
export async function listMentionable(
  db: Db,
  groupId: string,
  participantIds: readonly string[],
): Promise<Mentionable[]> {
  if (participantIds.length === 0) return []
  const { rows } = await db.execute<Mentionable & Record<string, unknown>>(sql`
    select place.id as "participantId", place.member_id as "memberId", ${shownName} as name
    from ${enrolments} as place join ${members} as member on member.id = place.member_id
    where place.group_id = ${groupId}::uuid and place.id in ${participantIds}
    order by place.id`)
  return rows
}
