import { sql } from 'drizzle-orm'
import { LISTED_INVITATIONS } from '#contract/limits/invitation-limits.ts'
import { MAX_LISTED_PARTICIPANTS } from '#contract/limits.ts'
import type { LeaderPage } from '#contract/together/group.ts'
import type { Db } from '#db/client.ts'
import { participantColumns, shownName } from '#server/modules/together/shared/group-sql.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/**
 * Returns the page for leaders: progress of participants, requests to join and valid invitations.
 * One statement.
 */
export async function findLeaderPage(
  db: Db,
  { groupId, viewerId, at }: { groupId: string; viewerId: string; at: Date },
): Promise<LeaderPage> {
  const { rows } = await db.execute<{ page: LeaderPage }>(sql`
    select jsonb_build_object(
      'participants', coalesce((select jsonb_agg(to_jsonb(listed)) from (
        select ${participantColumns(viewerId)}, ${isoInstant('place.joined_at')} as "joinedAt",
          btrim(member.display_name) <> '' as "isNamed",
          ${isoInstant('greatest(place.joined_at, done.last_at, said.last_at)')} as "lastActiveAt", done.weeks as "doneWeeks"
        from enrolments as place join members as member on member.id = place.member_id
        cross join lateral (
          select coalesce(jsonb_agg(week.number order by week.number), '[]') as weeks, max(mark.done_at) as last_at
          from group_marks as mark join group_weeks as week on week.group_id = mark.group_id and week.id = mark.week_id
          where mark.group_id = place.group_id and mark.member_id = place.member_id) as done
        left join (
          select comment.author_id, max(comment.posted_at) as last_at
          from group_weeks as week join comments as comment on comment.topic = 'group:' || week.group_id || ':' || week.id
          where week.group_id = ${groupId}::uuid and comment.deleted_at is null
          group by comment.author_id) as said on said.author_id = place.member_id
        where place.group_id = ${groupId}::uuid
        order by place.is_leader desc, place.joined_at, place.id
        limit ${MAX_LISTED_PARTICIPANTS}) as listed), '[]'),
      'requests', coalesce((select jsonb_agg(to_jsonb(asked)) from (
        select request.id, ${shownName} as name, ${isoInstant('request.requested_at')} as "requestedAt"
        from group_requests as request join members as member on member.id = request.member_id
        where request.group_id = ${groupId}::uuid
        order by request.requested_at, request.id
        limit ${MAX_LISTED_PARTICIPANTS}) as asked), '[]'),
      'invitations', coalesce((select jsonb_agg(to_jsonb(open)) from (
        select link.id, link.label, link.max_uses as "maxUses", link.used_count as "usedCount", ${isoInstant('link.created_at')} as "createdAt",
          ${isoInstant('link.expires_at')} as "expiresAt"
        from group_invitations as link
        where link.group_id = ${groupId}::uuid and link.expires_at > ${at.toISOString()}::timestamptz
        order by link.created_at desc, link.id
        limit ${LISTED_INVITATIONS}) as open), '[]')
    ) as page`)
  return rows[0]?.page ?? { participants: [], requests: [], invitations: [] }
}
