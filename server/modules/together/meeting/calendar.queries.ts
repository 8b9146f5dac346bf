import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { groupCalendars } from '#db/schema/group.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { CalendarGroup } from './group-calendar-file.ts'

interface Place {
  groupId: string
  memberId: string
}

/** SQL of a `CalendarGroup`, for a row `g` of `groups`. */
const calendarGroup = sql`jsonb_build_object('id', g.id, 'title', g.title, 'timeZone', g.time_zone,
  'startsOn', g.starts_on, 'revision', g.revision,
  'meeting', case when g.meeting_weekday is not null then jsonb_build_object(
    'weekday', g.meeting_weekday, 'time', g.meeting_time, 'timeZone', g.meeting_zone) end,
  'changedAt', ${isoInstant('coalesce(g.changed_at, g.published_at)')}, 'closedAt', ${isoInstant('g.closed_at')},
  'weeks', (select coalesce(jsonb_agg(jsonb_build_object('id', week.id, 'number', week.number, 'title', week.title)
    order by week.number), '[]') from group_weeks as week where week.group_id = g.id))`

/** Returns a published group for its calendar; null for a draft. One statement. */
export async function findCalendarGroup(db: Db, groupId: string): Promise<CalendarGroup | null> {
  const [row] = await selectGroup(db, { groupId })
  return row?.found ?? null
}

const selectGroup = prepared(
  (_, value: Placeholders<{ groupId: string }>) => sql<{ found: CalendarGroup }>`
    select ${calendarGroup} as found from groups as g
    where g.id = ${value.groupId}::uuid and g.published_at is not null`,
)

/**
 * Returns the group of a calendar address, if its participant can still sign in; null if there is no such address. The
 * address is deleted with the enrolment. One statement.
 */
export async function findByAddress(db: Db, tokenHash: string): Promise<CalendarGroup | null> {
  const [row] = await selectByAddress(db, { tokenHash })
  return row?.found ?? null
}

const selectByAddress = prepared(
  (_, value: Placeholders<{ tokenHash: string }>) => sql<{ found: CalendarGroup }>`
    select ${calendarGroup} as found
    from group_calendars as address
    join groups as g on g.id = address.group_id
    join members as member on member.id = address.member_id
    where address.token_hash = ${value.tokenHash} and g.published_at is not null and member.disabled_at is null`,
)

/** Returns whether a participant has a calendar address for a group. */
export async function hasAddress(db: Db, { groupId, memberId }: Place): Promise<boolean> {
  return (await db.$count(groupCalendars, matches({ groupId, memberId }))) > 0
}

/**
 * Stores the hash of a participant's new calendar address, which replaces the previous one. Nothing is stored unless the
 * member is enrolled in the published group.
 * @returns whether it was stored
 */
export async function putAddress(
  db: Db | Tx,
  { groupId, memberId, tokenHash, at }: Place & { tokenHash: string; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into group_calendars (group_id, member_id, token_hash, created_at)
    select place.group_id, place.member_id, ${tokenHash}, ${at.toISOString()}::timestamptz
    from enrolments as place join groups as g on g.id = place.group_id
    where place.group_id = ${groupId}::uuid and place.member_id = ${lockedMemberId(memberId)} and g.published_at is not null
    for key share of place
    on conflict (group_id, member_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at
    returning group_id`)
  return rows.length > 0
}

export async function deleteAddress(db: Db, place: Place): Promise<void> {
  await db.delete(groupCalendars).where(matches(place))
}

function matches({ groupId, memberId }: Place) {
  return and(eq(groupCalendars.groupId, groupId), eq(groupCalendars.memberId, memberId))
}

/** Returns the titles of the groups for which a member has a calendar address. One statement. */
export async function listAddresses(db: Db, memberId: string, atMost: number) {
  const { rows } = await db.execute<{ group: string; createdAt: string }>(sql`
    select g.title as group, ${isoInstant('address.created_at')} as "createdAt"
    from group_calendars as address join groups as g on g.id = address.group_id
    where address.member_id = ${memberId}::uuid
    order by address.created_at desc, g.id
    limit ${atMost}`)
  return rows
}
