import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { enrolments, groupMarks, groupRemovals, groupRequests, groups, groupWeeks } from '#db/schema/group.ts'
import { lockedMemberId, lockMember } from '#server/platform/accounts/lock-member.ts'

/** A member's place in a group, or the place they would like. */
export interface Place {
  groupId: string
  memberId: string
}

const enrolled = ({ groupId, memberId }: Place) =>
  and(eq(enrolments.groupId, groupId), eq(enrolments.memberId, memberId))

/** How somebody stands towards a group that is held: one statement. Leaders who cannot sign in do not count as others. */
export async function findStanding(tx: Tx, { groupId, memberId }: Place) {
  const { rows } = await tx.execute<{
    is_enrolled: boolean
    is_leader: boolean
    was_removed: boolean
    other_leaders: number
  }>(sql`
    select mine.group_id is not null as is_enrolled, coalesce(mine.is_leader, false) as is_leader,
      exists (select 1 from group_removals as gone where gone.group_id = g.id and gone.member_id = ${memberId}::uuid)
        as was_removed,
      (select count(*) from enrolments as led join members as person on person.id = led.member_id
        where led.group_id = g.id and led.is_leader and person.disabled_at is null
          and led.member_id <> ${memberId}::uuid)::int as other_leaders
    from groups as g
    left join enrolments as mine on mine.group_id = g.id and mine.member_id = ${memberId}::uuid
    where g.id = ${groupId}::uuid`)
  const [row] = rows
  return {
    isEnrolled: row?.is_enrolled ?? false,
    isLeader: row?.is_leader ?? false,
    wasRemoved: row?.was_removed ?? false,
    otherLeaders: row?.other_leaders ?? 0,
  }
}

/** Whether a member leads a group without having a name. */
export async function isUnnamedLeader(tx: Tx, place: Place): Promise<boolean> {
  const isUnnamed = sql`btrim(${members.displayName}) = ''`
  const found = await tx
    .select({ id: members.id })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(and(enrolled(place), enrolments.isLeader, isUnnamed))
  return found.length > 0
}

/** Puts somebody into a group that is held, and clears what led there. One statement; twice is once. */
export async function insertEnrolment(
  tx: Tx,
  { groupId, memberId, isLeader, joinedAt }: Place & { isLeader: boolean; joinedAt: Date },
): Promise<void> {
  const isTheirs = sql`group_id = ${groupId}::uuid and member_id = ${memberId}::uuid`
  await tx.execute(sql`
    with request as (delete from ${groupRequests} where ${isTheirs}),
      removal as (delete from ${groupRemovals} where ${isTheirs})
    insert into ${enrolments} (group_id, member_id, is_leader, joined_at)
    values (${groupId}::uuid, ${memberId}::uuid, ${isLeader}, ${joinedAt.toISOString()}::timestamptz)
    on conflict do nothing`)
}

/** Marks go with it. */
export async function deleteEnrolment(tx: Tx, place: Place): Promise<void> {
  await tx.delete(enrolments).where(enrolled(place))
}

/** Doing so twice leaves the first request. */
export async function insertRequest(tx: Tx, place: Place, requestedAt: Date): Promise<void> {
  await tx
    .insert(groupRequests)
    .values({ ...place, requestedAt })
    .onConflictDoNothing()
}

export async function deleteRequest(tx: Tx, { groupId, memberId }: Place): Promise<void> {
  await tx
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.memberId, memberId)))
}

/** @returns whose it is; null where there is none (any more) */
export async function findRequester(tx: Tx, groupId: string, requestId: string): Promise<string | null> {
  const [found] = await tx
    .select({ memberId: groupRequests.memberId })
    .from(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.id, requestId)))
  return found?.memberId ?? null
}

/** @returns whose it was; null where there is none (any more) */
export async function takeRequest(tx: Tx, groupId: string, requestId: string): Promise<string | null> {
  const [taken] = await tx
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.id, requestId)))
    .returning({ memberId: groupRequests.memberId })
  return taken?.memberId ?? null
}

export async function findParticipant(tx: Tx, groupId: string, participantId: string) {
  const [found] = await tx
    .select({ memberId: enrolments.memberId, isLeader: enrolments.isLeader })
    .from(enrolments)
    .where(and(eq(enrolments.groupId, groupId), eq(enrolments.id, participantId)))
  return found
}

export async function setLeader(tx: Tx, place: Place, isLeader: boolean): Promise<void> {
  await tx.update(enrolments).set({ isLeader }).where(enrolled(place))
}

export async function recordRemoval(tx: Tx, place: Place, removedAt: Date): Promise<void> {
  await tx
    .insert(groupRemovals)
    .values({ ...place, removedAt })
    .onConflictDoNothing()
}

/** Groups a member leads that are not over, drafts among them. Whoever counts locks their account, so that two at once count each other. */
export async function countLed(tx: Tx, memberId: string, at: Date): Promise<number> {
  await lockMember(tx, memberId)
  const { publishedAt, closedAt, endsAt } = groups
  const isNotOver = or(
    isNull(publishedAt),
    and(isNull(closedAt), sql`${endsAt} > ${at.toISOString()}::timestamptz`),
  )
  const [counted] = await tx
    .select({ count: count() })
    .from(enrolments)
    .innerJoin(groups, eq(groups.id, enrolments.groupId))
    .where(and(eq(enrolments.memberId, memberId), enrolments.isLeader, isNotOver))
  return counted?.count ?? 0
}

/** Doing so twice leaves the first. One statement. @returns false where there is no such week (any more), or no place */
export async function markWeek(
  db: Db,
  { groupId, memberId, weekId, doneAt }: Place & { weekId: string; doneAt: Date },
) {
  const { rows } = await db.execute(sql`
    with week as (
      select week.id from ${groupWeeks} as week join ${enrolments} as place on place.group_id = week.group_id
      where week.group_id = ${groupId}::uuid and week.id = ${weekId}::uuid and place.member_id = ${lockedMemberId(memberId)}
      for key share
    ),
    marked as (
      insert into ${groupMarks} (group_id, member_id, week_id, done_at)
      select ${groupId}::uuid, ${memberId}::uuid, id, ${doneAt.toISOString()}::timestamptz from week
      on conflict do nothing
    )
    select id from week`)
  return rows.length > 0
}

/** Doing so twice is no mistake. */
export async function unmarkWeek(
  db: Db,
  { groupId, memberId, weekId }: Place & { weekId: string },
): Promise<void> {
  await db
    .delete(groupMarks)
    .where(
      and(eq(groupMarks.groupId, groupId), eq(groupMarks.memberId, memberId), eq(groupMarks.weekId, weekId)),
    )
}

/** Groups in which a member has a place, in the order in which rows are held; of which nobody else has one. */
export async function listOwnGroups(tx: Tx, memberId: string) {
  const { rows } = await tx.execute<{ group_id: string; is_only_theirs: boolean }>(sql`
    select group_id, not exists (
      select 1 from enrolments as other where other.group_id = mine.group_id and other.member_id <> mine.member_id
    ) as is_only_theirs
    from enrolments as mine where member_id = ${memberId}::uuid order by group_id`)
  return rows.map(({ group_id: groupId, is_only_theirs: isOnlyTheirs }) => ({ groupId, isOnlyTheirs }))
}
