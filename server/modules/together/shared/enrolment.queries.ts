import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { enrolments, groupRemovals, groupRequests } from '#db/schema/group.ts'

/** Key of a member's enrolment in a group, whether the enrolment exists or not. */
export interface EnrolmentKey {
  groupId: string
  memberId: string
}

/** SQL condition that matches the enrolment of a member in a group. */
const matchesEnrolment = ({ groupId, memberId }: EnrolmentKey) =>
  and(eq(enrolments.groupId, groupId), eq(enrolments.memberId, memberId))

/**
 * Returns whether a member is enrolled in a locked group, leads it, or was removed from it by a leader, and the
 * number of other leaders whose accounts are not disabled. One statement.
 */
export async function findMembership(tx: Tx, { groupId, memberId }: EnrolmentKey) {
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

/**
 * Enrols a member in a locked group. Deletes their request to join, and the record that a leader removed them. One
 * statement; idempotent.
 */
export async function insertEnrolment(
  tx: Tx,
  { groupId, memberId, isLeader, joinedAt }: EnrolmentKey & { isLeader: boolean; joinedAt: Date },
): Promise<void> {
  const isTheirs = sql`group_id = ${groupId}::uuid and member_id = ${memberId}::uuid`
  await tx.execute(sql`
    with request as (delete from ${groupRequests} where ${isTheirs}),
      removal as (delete from ${groupRemovals} where ${isTheirs})
    insert into ${enrolments} (group_id, member_id, is_leader, joined_at)
    values (${groupId}::uuid, ${memberId}::uuid, ${isLeader}, ${joinedAt.toISOString()}::timestamptz)
    on conflict do nothing`)
}

/** Deletes an enrolment. The database also deletes its week completions, by cascade. */
export async function deleteEnrolment(tx: Tx, place: EnrolmentKey): Promise<void> {
  await tx.delete(enrolments).where(matchesEnrolment(place))
}

/**
 * Returns the member of a participant's id within a group, and whether the account is disabled; undefined if nobody in
 * the group has the id.
 */
export async function findParticipant(tx: Tx, groupId: string, participantId: string) {
  const [found] = await tx
    .select({
      memberId: enrolments.memberId,
      isLeader: enrolments.isLeader,
      isDisabled: sql<boolean>`${members.disabledAt} is not null`,
    })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(and(eq(enrolments.groupId, groupId), eq(enrolments.id, participantId)))
  return found
}

export async function setLeader(tx: Tx, place: EnrolmentKey, isLeader: boolean): Promise<void> {
  await tx.update(enrolments).set({ isLeader }).where(matchesEnrolment(place))
}

/** Returns whether a member leads a group without having a display name. */
export function isUnnamedLeader(tx: Tx, place: EnrolmentKey): Promise<boolean> {
  return isUnnamed(tx, place, enrolments.isLeader)
}

/** Returns whether a member is enrolled in a group without having a display name. */
export async function isUnnamed(tx: Tx, place: EnrolmentKey, more?: SQLWrapper): Promise<boolean> {
  const hasNoName = sql`btrim(${members.displayName}) = ''`
  const found = await tx
    .select({ id: members.id })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(and(matchesEnrolment(place), more && sql`${more}`, hasNoName))
  return found.length > 0
}
