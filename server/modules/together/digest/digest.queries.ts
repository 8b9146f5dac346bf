import { and, eq, sql } from 'drizzle-orm'
import type { Digests } from '#contract/together/digest.ts'
import type { DigestPeriod } from '#contract/together/digest-time.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { groupDigests } from '#db/schema/digest.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'
import { isReachable } from '#server/modules/shared/recipient.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

interface Place {
  groupId: string
  memberId: string
}

/** Returns the choices of a member for each of their groups; groups that were ended only if their digest is on. One statement. */
export async function listDigests(db: Db, memberId: string): Promise<Digests['digests']> {
  const { rows } = await db.execute<Digests['digests'][number] & Record<string, unknown>>(sql`
    select json_build_object('id', g.id, 'title', g.title) as "group", coalesce(digest.every, 'off') as every
    from enrolments as place
    join groups as g on g.id = place.group_id
    left join group_digests as digest on digest.group_id = place.group_id and digest.member_id = place.member_id
    where place.member_id = ${memberId}::uuid
      and (digest.every is not null or (g.published_at is not null and g.closed_at is null))
    order by lower(g.title), g.id`)
  return rows
}

/** Returns the IANA name of the time zone in a member's profile; undefined if the account was deleted. */
export async function findTimeZone(db: Db, memberId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ timeZone: members.timeZone })
    .from(members)
    .where(eq(members.id, memberId))
  return found?.timeZone
}

/**
 * Stores the choice of a participant. A digest that was on before reports from the same time as before.
 * @returns whether the member is in the group
 */
export async function putDigest(
  db: Db,
  { groupId, memberId, every, since, nextAt }: Place & { every: DigestPeriod; since: Date; nextAt: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into group_digests (group_id, member_id, every, since, next_at)
    select place.group_id, place.member_id, ${every}, ${since.toISOString()}::timestamptz, ${nextAt.toISOString()}::timestamptz
    from enrolments as place
    where place.group_id = ${groupId}::uuid and place.member_id = ${lockedMemberId(memberId)}
    for key share of place
    on conflict (group_id, member_id) do update set every = excluded.every, next_at = excluded.next_at
    returning group_id`)
  return rows.length > 0
}

/** Ends the digest of a group. Idempotent. */
export async function deleteDigest(db: Db, { groupId, memberId }: Place): Promise<void> {
  await db
    .delete(groupDigests)
    .where(and(eq(groupDigests.groupId, groupId), eq(groupDigests.memberId, memberId)))
}

/** Ends all digests of a member. Idempotent. */
export async function deleteDigests(db: Db, memberId: string): Promise<void> {
  await db.delete(groupDigests).where(eq(groupDigests.memberId, memberId))
}

/**
 * Locks members who have a digest that is due, and returns their ids; concurrent processes skip them. The members are
 * locked and not the digests, so that all due digests of a member are in one email. One statement.
 */
export async function lockDueMembers(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select member.id from members as member
    where member.id in (
      select digest.member_id from group_digests as digest
      where digest.next_at <= ${now.toISOString()}::timestamptz)
    order by member.id
    limit ${limit}
    for no key update skip locked`)
  return rows.map(({ id }) => id)
}

/** A digest that is due. */
export interface DueDigest extends Place {
  every: DigestPeriod
  /** ISO 8601. */
  since: string
  timeZone: string
  /** Whether the member can receive emails: not without a confirmed address, and not if the account is to be deleted. */
  isReachable: boolean
}

/**
 * Returns the due digests of members. Another statement than the one that locked them, so that it reads the values that a process
 * that had locked them before has stored.
 */
export async function findDue(tx: Tx, memberIds: readonly string[], now: Date): Promise<DueDigest[]> {
  const { rows } = await tx.execute<DueDigest & Record<string, unknown>>(sql`
    select digest.group_id as "groupId", digest.member_id as "memberId", digest.every, ${isoInstant('digest.since')} as since,
      ${members.timeZone} as "timeZone", ${isReachable} as "isReachable"
    from json_array_elements_text(${JSON.stringify(memberIds)}::json) as wanted (id)
    join ${members} on ${members.id} = wanted.id::uuid
    join group_digests as digest on digest.member_id = ${members.id}
    where digest.next_at <= ${now.toISOString()}::timestamptz
    order by digest.member_id, digest.group_id`)
  return rows
}

interface Next extends Place {
  since: string
  nextAt: Date
}

/** Stores for each of these digests up to which time it has reported, and when the next is due. One statement. */
export async function setAllNext(tx: Tx, digests: readonly Next[]): Promise<void> {
  await tx.execute(sql`
    update group_digests as digest set since = coming.since, next_at = coming."nextAt"
    from json_to_recordset(${JSON.stringify(digests)}::json)
      as coming ("groupId" uuid, "memberId" uuid, since timestamptz, "nextAt" timestamptz)
    where digest.group_id = coming."groupId" and digest.member_id = coming."memberId"`)
}

/** Returns the digests of a member for the export. One statement. */
export async function readForExport(db: Db, memberId: string, atMost: number) {
  const { rows } = await db.execute<{ group: string; every: DigestPeriod }>(sql`
    select g.title as "group", digest.every
    from group_digests as digest join groups as g on g.id = digest.group_id
    where digest.member_id = ${memberId}::uuid
    order by lower(g.title), g.id
    limit ${atMost}`)
  return rows
}
