import { and, count, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Admission, WeekForm } from '#contract/together/group.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db, Tx } from '#db/client.ts'
import { enrolments, groups, groupWeeks } from '#db/schema/group.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'

/** Columns of a group that its leaders edit. */
export interface WrittenGroup {
  title: string
  description: string
  meets: string
  meetingWeekday: number | null
  meetingTime: string | null
  meetingZone: string | null
  meetingPlace: string
  meetingLink: string
  takesAttendance: boolean
  admission: Admission
  capacity: number | null
  startsOn: CalendarDate | null
  startsAt: Date | null
  endsAt: Date | null
  weekCount: number
}

interface NewGroup extends WrittenGroup {
  id: string
  timeZone: string
  createdAt: Date
  publishedAt?: Date
  source?: string
}

/**
 * Inserts a group.
 * @returns false if the id is taken, or if a group from the same template with the same start day exists
 */
export async function insertGroup(db: Db, group: NewGroup): Promise<boolean> {
  const added = await db.insert(groups).values(group).onConflictDoNothing().returning({ id: groups.id })
  return added.length > 0
}

/**
 * Updates a group. If its start day changes, participants receive the email about the start again. If it begins later
 * than before, they are notified of each week again.
 */
export async function updateGroup(tx: Tx, groupId: string, group: WrittenGroup, at: Date): Promise<void> {
  const revision = sql`${groups.revision} + 1`
  const isSameDay = sql`${groups.startsOn} is not distinct from ${group.startsOn}::date`
  const startNotifiedAt = sql`case when ${isSameDay} then ${groups.startNotifiedAt} end`
  const announcedWeek = sql`case when ${groups.startsOn} < ${group.startsOn}::date then 0 else ${groups.announcedWeek} end`
  await tx
    .update(groups)
    .set({ ...group, revision, startNotifiedAt, announcedWeek, changedAt: at })
    .where(eq(groups.id, groupId))
}

/**
 * Replaces the weeks of a group with those of a form, in the order of the form. Deletes weeks that the form does not
 * contain, with all their completions.
 * @returns the ids of the deleted weeks, and those of the new weeks and of the ones whose text or number changed
 */
export async function putWeeks(
  tx: Tx,
  groupId: string,
  weeks: readonly WeekForm[],
): Promise<{ deletedIds: string[]; changedIds: string[] }> {
  const keptIds = weeks.map(({ id }) => id)
  const isGone = keptIds.length > 0 ? notInArray(groupWeeks.id, keptIds) : undefined
  const deleted = await tx
    .delete(groupWeeks)
    .where(and(eq(groupWeeks.groupId, groupId), isGone))
    .returning({ id: groupWeeks.id })
  const deletedIds = deleted.map(({ id }) => id)
  if (weeks.length === 0) return { deletedIds, changedIds: [] }
  const { number, title, references, content, questions } = groupWeeks
  const changed = await tx
    .insert(groupWeeks)
    .values(weeks.map((week, index) => ({ ...week, groupId, number: index + 1 })))
    .onConflictDoUpdate({
      target: [groupWeeks.groupId, groupWeeks.id],
      set: {
        number: sql`excluded.number`,
        title: sql`excluded.title`,
        references: sql`excluded."references"`,
        content: sql`excluded.content`,
        questions: sql`excluded.questions`,
      },
      setWhere: sql`(${number}, ${title}, ${references}, ${content}, ${questions}) is distinct from (excluded.number, excluded.title, excluded."references", excluded.content, excluded.questions)`,
    })
    .returning({ id: groupWeeks.id })
  return { deletedIds, changedIds: changed.map(({ id }) => id) }
}

export async function markPublished(tx: Tx, groupId: string, at: Date): Promise<void> {
  await tx
    .update(groups)
    .set({ publishedAt: at })
    .where(and(eq(groups.id, groupId), isNull(groups.publishedAt)))
}

export async function markClosed(tx: Tx, groupId: string, at: Date): Promise<void> {
  await tx
    .update(groups)
    .set({ closedAt: at })
    .where(and(eq(groups.id, groupId), isNull(groups.closedAt)))
}

/**
 * Deletes a group with its weeks and all rows that refer to it.
 * @returns the ids of its deleted weeks, whose discussions the caller removes
 */
export async function deleteGroup(tx: Tx, groupId: string): Promise<string[]> {
  const weeks = await tx
    .delete(groupWeeks)
    .where(eq(groupWeeks.groupId, groupId))
    .returning({ id: groupWeeks.id })
  await tx.delete(groups).where(eq(groups.id, groupId))
  return weeks.map(({ id }) => id)
}

/** Returns the stored fields without which a group cannot be published. */
export async function findWritten(tx: Tx, groupId: string) {
  const [group] = await tx
    .select({ description: groups.description, startsOn: groups.startsOn })
    .from(groups)
    .where(eq(groups.id, groupId))
  const weeks = await tx
    .select({ title: groupWeeks.title })
    .from(groupWeeks)
    .where(eq(groupWeeks.groupId, groupId))
    .orderBy(groupWeeks.number)
  return group && { ...group, weeks }
}

/**
 * Counts the groups that a member leads and that are not completed, including unpublished ones. Locks their account, so
 * that concurrent counts are serialized.
 */
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

/**
 * Lists a member's groups, and whether anyone else is enrolled in each. They are sorted by id, the order in which every
 * transaction locks the rows of groups, so that no two wait for each other.
 */
export async function listOwnGroups(tx: Tx, memberId: string) {
  const { rows } = await tx.execute<{ group_id: string; is_only_theirs: boolean }>(sql`
    select group_id, not exists (
      select 1 from enrolments as other where other.group_id = mine.group_id and other.member_id <> mine.member_id
    ) as is_only_theirs
    from enrolments as mine where member_id = ${memberId}::uuid order by group_id`)
  return rows.map(({ group_id: groupId, is_only_theirs: isOnlyTheirs }) => ({ groupId, isOnlyTheirs }))
}
