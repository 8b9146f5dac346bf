import { and, eq, sql } from 'drizzle-orm'
import { LISTED_SHARED_READINGS } from '#contract/limits/friend-limits.ts'
import { PLAN_DAYS } from '#contract/limits.ts'
import { FIRST_READING } from '#contract/reading/reading-number.ts'
import type { FriendInvitation, SharedReading, SharedReadingPage } from '#contract/together/friend.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { friendLinks, friendParticipants, friendReadings } from '#db/schema/friend.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** SQL of the display name of the member in the row `person`; null if they have none. */
const personName = sql`nullif(btrim(person.display_name), '')`

/**
 * SQL of a participant's furthest completed day, and of the first day that they have not completed, in their current
 * pass through the plan. It selects the index rows of one member, and none after the end.
 */
const paceOf = sql`
  select max(day) as last_day, coalesce(min(ordinal) filter (where day <> ordinal), count(*) + 1) as next_day
  from (
    select day, row_number() over (order by day) as ordinal from (
      select day from completions
      where person.reading = ${sql.raw(String(FIRST_READING))} and member_id = person.id and r.ended_at is null
      union all
      select day from later_completions
      where member_id = person.id and reading = person.reading and r.ended_at is null) as completed) as numbered`

type Values = Placeholders<{ memberId: string; at: string }>

/** SQL of the shared readings of a member, from a row `r` of a reading and the member's row `own` in it. */
const readingJson = ({ memberId, at }: Values) => sql<{ found: SharedReading }>`
  select json_build_object('id', r.id, 'startedAt', ${isoInstant('r.started_at')}, 'endedAt', ${isoInstant('r.ended_at')},
    'endedBy', (select ${personName} from members as person where person.id = r.ended_by),
    'participants', who.participants,
    'sharedDay', case when r.ended_at is null and who.shared_day <= ${sql.raw(String(PLAN_DAYS))} then who.shared_day end,
    'linkExpiresAt', (select ${isoInstant('link.expires_at')} from friend_links as link
      where link.reading_id = r.id and link.expires_at > ${at}::timestamptz)) as found
  from friend_participants as own
  join friend_readings as r on r.id = own.reading_id
  cross join lateral (
    select json_agg(json_build_object('name', ${personName}, 'isSelf', person.id = ${memberId}::uuid,
        'lastDay', pace.last_day) order by person.id <> ${memberId}::uuid, part.place) as participants,
      min(pace.next_day) as shared_day
    from friend_participants as part
    join members as person on person.id = part.member_id
    cross join lateral (${paceOf}) as pace
    where part.reading_id = r.id) as who
  where own.member_id = ${memberId}::uuid`

const selectReadings = prepared(
  (_, value: Values) => sql<{ found: SharedReading }>`${readingJson(value)}
    order by r.ended_at is not null, r.started_at desc, r.id
    limit ${sql.raw(String(LISTED_SHARED_READINGS))}`,
)

const selectReading = prepared(
  (_, value: Values & Placeholders<{ readingId: string }>) => sql<{ found: SharedReading; days: number[] }>`
    select found, coalesce((
      select json_agg(written.day order by written.day desc) from friend_days as written
      where written.reading_id = ${value.readingId}::uuid and exists (
        select 1 from comments as said
        where said.topic = 'friend:' || written.reading_id || ':' || written.day
          and said.deleted_at is null offset 0)), '[]') as days
    from (${readingJson(value)} and r.id = ${value.readingId}::uuid) as own`,
)

/** Returns the shared readings of a member. One statement. */
export async function listReadings(db: Db, memberId: string, at: Date): Promise<SharedReading[]> {
  const rows = await selectReadings(db, { memberId, at: at.toISOString() })
  return rows.map(({ found }) => found)
}

/** Returns a shared reading of a member; undefined if they are not in it. One statement. */
export async function findReading(
  db: Db,
  { readingId, memberId, at }: { readingId: string; memberId: string; at: Date },
): Promise<SharedReadingPage | undefined> {
  const [row] = await selectReading(db, { readingId, memberId, at: at.toISOString() })
  return row && { ...row.found, commentedDays: row.days }
}

const selectPart = prepared(
  (_, value: Placeholders<{ readingId: string; memberId: string }>) => sql<{ place: number }>`
    select part.place from friend_participants as part
    join members as person on person.id = part.member_id and person.disabled_at is null
    where part.reading_id = ${value.readingId}::uuid and part.member_id = ${value.memberId}::uuid`,
)

/** Returns whether a member is in a shared reading and their account is not disabled. One statement. */
export async function isInReading(db: Db, readingId: string, memberId: string): Promise<boolean> {
  const rows = await selectPart(db, { readingId, memberId })
  return rows.length > 0
}

/**
 * Finds the reading to which a link leads, if the link works: with who made it, who else is in the reading, and whether
 * the viewer is. One statement.
 * @param viewerId null for a visitor
 */
export async function findLink(
  db: Db,
  { tokenHash, viewerId, at }: { tokenHash: string; viewerId: string | null; at: Date },
): Promise<(FriendInvitation & { readingId: string }) | undefined> {
  const { rows } = await db.execute<FriendInvitation & { readingId: string }>(sql`
    select link.reading_id as "readingId",
      (select ${personName} from members as person where person.id = link.made_by) as inviter,
      coalesce((
        select json_agg(${personName} order by part.place) from friend_participants as part
        join members as person on person.id = part.member_id
        where part.reading_id = link.reading_id and person.id <> link.made_by), '[]') as others,
      (select part.reading_id from friend_participants as part
        where part.reading_id = link.reading_id and part.member_id = ${viewerId}::uuid) as "joinedId"
    from friend_links as link
    where link.token_hash = ${tokenHash} and link.expires_at > ${at.toISOString()}::timestamptz
      and exists (select 1 from members as person where person.id = link.made_by and person.disabled_at is null)`)
  return rows[0]
}

/** Takes the link of a shared reading back. Idempotent. */
export async function deleteLink(db: Db, readingId: string): Promise<void> {
  await db.delete(friendLinks).where(eq(friendLinks.readingId, readingId))
}

/** Deletes links that have expired. @returns their number */
export async function deleteExpiredLinks(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(friendLinks)
    .where(sql`${friendLinks.expiresAt} <= ${now.toISOString()}::timestamptz`)
    .returning({ readingId: friendLinks.readingId })
  return deleted.length
}

/** Lists a member's part in shared readings, for the export of the account. Names of others are not in it. */
export function listOwnParts(db: Db, memberId: string, atMost: number) {
  const { startedAt, startedBy, endedAt, endedBy } = friendReadings
  return db
    .select({
      startedAt,
      isStartedByYou: sql<boolean>`coalesce(${startedBy} = ${memberId}::uuid, false)`,
      joinedAt: friendParticipants.joinedAt,
      endedAt,
      isEndedByYou: sql<boolean>`coalesce(${endedBy} = ${memberId}::uuid, false)`,
      yourLinkMadeAt: friendLinks.madeAt,
    })
    .from(friendParticipants)
    .innerJoin(friendReadings, eq(friendReadings.id, friendParticipants.readingId))
    .leftJoin(
      friendLinks,
      and(eq(friendLinks.readingId, friendReadings.id), eq(friendLinks.madeBy, memberId)),
    )
    .where(eq(friendParticipants.memberId, memberId))
    .orderBy(startedAt)
    .limit(atMost)
}
