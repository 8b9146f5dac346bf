import { sql } from 'drizzle-orm'
import { MAX_LISTED_PARTICIPANTS } from '#contract/limits.ts'
import type { MeetingReplies, MeetingReply, ParticipantReply } from '#contract/together/meeting.ts'
import type { Db, Tx } from '#db/client.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'
import { shownName } from '#server/modules/together/shared/group-sql.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

interface Week {
  groupId: string
  weekId: string
}

/**
 * Stores whether a participant will come to the meeting of a week; a later reply replaces an earlier one. One statement.
 * @returns false if the week does not exist, or the member is not enrolled
 */
export async function putReply(
  db: Db,
  { groupId, weekId, memberId, reply, at }: Week & { memberId: string; reply: MeetingReply; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with week as (
      select week.id from group_weeks as week join enrolments as place on place.group_id = week.group_id
      where week.group_id = ${groupId}::uuid and week.id = ${weekId}::uuid and place.member_id = ${lockedMemberId(memberId)}
      for key share
    )
    insert into group_replies (group_id, week_id, member_id, reply, replied_at)
    select ${groupId}::uuid, id, ${memberId}::uuid, ${reply}, ${at.toISOString()}::timestamptz from week
    on conflict (group_id, week_id, member_id) do update
      set reply = excluded.reply, replied_at = excluded.replied_at
    returning week_id`)
  return rows.length > 0
}

/** Returns a participant's own reply for a week, and the names of those who are coming. One statement. */
export async function findReplies(
  db: Db,
  { groupId, weekId, viewerId }: Week & { viewerId: string },
): Promise<MeetingReplies> {
  const { rows } = await db.execute<{ found: MeetingReplies }>(sql`
    select jsonb_build_object(
      'own', (select reply from group_replies
        where group_id = ${groupId}::uuid and week_id = ${weekId}::uuid and member_id = ${viewerId}::uuid),
      'comingCount', (select count(*) from group_replies
        where group_id = ${groupId}::uuid and week_id = ${weekId}::uuid and reply = 'coming'),
      'coming', coalesce((select jsonb_agg(listed.name) from (
        select ${shownName} as name
        from group_replies as reply join members as member on member.id = reply.member_id
        where reply.group_id = ${groupId}::uuid and reply.week_id = ${weekId}::uuid and reply.reply = 'coming'
        order by reply.replied_at, reply.member_id
        limit ${MAX_LISTED_PARTICIPANTS}) as listed), '[]')) as found`)
  return rows[0]?.found ?? { own: null, coming: [], comingCount: 0 }
}

/** Returns the reply and the attendance of each participant for a week, leaders first. One statement. */
export async function listReplies(db: Db, { groupId, weekId }: Week): Promise<ParticipantReply[]> {
  const { rows } = await db.execute<ParticipantReply & Record<string, unknown>>(sql`
    select place.id, ${shownName} as name, reply.reply, there.member_id is not null as "wasThere"
    from enrolments as place
    join members as member on member.id = place.member_id
    left join group_replies as reply on reply.group_id = place.group_id and reply.member_id = place.member_id
      and reply.week_id = ${weekId}::uuid
    left join group_attendances as there on there.group_id = place.group_id and there.member_id = place.member_id
      and there.week_id = ${weekId}::uuid
    where place.group_id = ${groupId}::uuid
    order by place.is_leader desc, place.joined_at, place.id
    limit ${MAX_LISTED_PARTICIPANTS}`)
  return rows
}

/** Returns the number of a week; null if it does not exist. */
export async function findWeekNumber(tx: Tx, { groupId, weekId }: Week): Promise<number | null> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select number from group_weeks where group_id = ${groupId}::uuid and id = ${weekId}::uuid for key share`)
  return rows[0]?.number ?? null
}

type Attendance = Week & { participantId: string; at: Date }

/**
 * Records that a participant was at the meeting of a week. Idempotent.
 * @returns false if the participant is no longer in the group
 */
export async function putAttendance(
  tx: Tx,
  { groupId, weekId, participantId, at }: Attendance,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with place as (
      select member_id from enrolments where group_id = ${groupId}::uuid and id = ${participantId}::uuid for key share
    ),
    marked as (
      insert into group_attendances (group_id, week_id, member_id, marked_at)
      select ${groupId}::uuid, ${weekId}::uuid, member_id, ${at.toISOString()}::timestamptz from place
      on conflict do nothing
    )
    select member_id from place`)
  return rows.length > 0
}

/** Deletes the record that a participant was at the meeting of a week. Idempotent. */
export async function deleteAttendance(
  tx: Tx,
  { groupId, weekId, participantId }: Omit<Attendance, 'at'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with place as (
      select member_id from enrolments where group_id = ${groupId}::uuid and id = ${participantId}::uuid
    ),
    deleted as (
      delete from group_attendances using place
      where group_id = ${groupId}::uuid and week_id = ${weekId}::uuid
        and group_attendances.member_id = place.member_id
    )
    select member_id from place`)
  return rows.length > 0
}

/** Returns a member's replies and attendances, newest week first, with the titles of the groups. One statement. */
export async function listOwnMeetings(db: Db, memberId: string, atMost: number) {
  const { rows } = await db.execute<{
    group: string
    week: number
    reply: string | null
    wasThere: string | null
  }>(sql`
    select g.title as group, week.number as week, reply.reply, ${isoInstant('there.marked_at')} as "wasThere"
    from (select * from group_replies where member_id = ${memberId}::uuid) as reply
    full join (select * from group_attendances where member_id = ${memberId}::uuid) as there
      on there.group_id = reply.group_id and there.week_id = reply.week_id
    join group_weeks as week on week.group_id = coalesce(reply.group_id, there.group_id)
      and week.id = coalesce(reply.week_id, there.week_id)
    join groups as g on g.id = week.group_id
    order by g.starts_at desc, g.id, week.number desc
    limit ${atMost}`)
  return rows
}
