import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Admission, GroupCard, GroupWeek, WeekForm } from '#contract/together/group.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db, Tx } from '#db/client.ts'
import { groups, groupWeeks } from '#db/schema/group.ts'
import { besideViewer, hasLeader, isSeenBy, leaderNames } from './group-sql.ts'
import { cardColumns } from './list-groups.queries.ts'

interface FoundGroup extends GroupCard {
  weeks: Omit<GroupWeek, 'beginsOn'>[]
  timeZone: string
  isPublished: boolean
  isClosedEarly: boolean
  hasLeader: boolean
  leaders: string[]
  isInvited: boolean
  revision: number
}

interface Asked {
  groupId: string
  viewerId: string | null
  isAdmin: boolean
  invitation: string | null
  at: Date
}

/** A group with its weeks and the viewer's place in it, if they may know of it. One statement. */
export async function findGroup(
  db: Db,
  { groupId, viewerId, isAdmin, invitation, at }: Asked,
): Promise<FoundGroup | undefined> {
  const isInvited = sql`exists (
    select 1 from group_invitations as link
    where link.group_id = g.id and link.token_hash = ${invitation} and link.expires_at > ${at.toISOString()}::timestamptz)`
  const { rows } = await db.execute<{ found: FoundGroup }>(sql`
    select to_jsonb(found) as found from (
      select ${cardColumns(at)}, g.revision, g.time_zone as "timeZone", g.published_at is not null as "isPublished",
        g.closed_at is not null as "isClosedEarly", ${hasLeader} as "hasLeader",
        ${leaderNames} as leaders, ${isInvited} as "isInvited",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', week.id, 'number', week.number, 'title', week.title,
            'references', week.references, 'content', week.content, 'questions', week.questions,
            'isDone', mark.week_id is not null) order by week.number)
          from group_weeks as week
          left join group_marks as mark
            on mark.group_id = g.id and mark.week_id = week.id and mark.member_id = ${viewerId}::uuid
          where week.group_id = g.id), '[]') as weeks
      from groups as g ${besideViewer(viewerId)}
      where g.id = ${groupId}::uuid
        and (${isSeenBy({ isAdmin })} or (g.published_at is not null and ${isInvited}))
    ) as found`)
  return rows[0]?.found
}

export interface KeptGroup {
  startsOn: CalendarDate | null
  endsAt: Date | null
  timeZone: string
  admission: Admission
  capacity: number | null
  participantCount: number
  publishedAt: Date | null
  closedAt: Date | null
  revision: number
}

/** A group, held until the transaction ends: nobody joins, leaves or changes it meanwhile. */
export async function holdGroup(tx: Tx, groupId: string): Promise<KeptGroup | undefined> {
  const [held] = await tx.select().from(groups).where(eq(groups.id, groupId)).for('no key update')
  return held
}

/** A draft has not begun, whatever its dates say. */
export function isOver({ publishedAt, closedAt, endsAt }: KeptGroup, at: Date): boolean {
  return publishedAt !== null && (closedAt !== null || (endsAt !== null && endsAt <= at))
}

/** What a leader writes, as it is stored. */
export interface WrittenGroup {
  title: string
  description: string
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

/** @returns false where the id is taken, or this run of what the product comes with is there */
export async function insertGroup(db: Db, group: NewGroup): Promise<boolean> {
  const added = await db.insert(groups).values(group).onConflictDoNothing().returning({ id: groups.id })
  return added.length > 0
}

/** Where it begins on another day by now, its participants are told of that day, too. */
export async function updateGroup(tx: Tx, groupId: string, group: WrittenGroup): Promise<void> {
  const revision = sql`${groups.revision} + 1`
  const isSameDay = sql`${groups.startsOn} is not distinct from ${group.startsOn}::date`
  const beginningToldAt = sql`case when ${isSameDay} then ${groups.beginningToldAt} end`
  await tx
    .update(groups)
    .set({ ...group, revision, beginningToldAt })
    .where(eq(groups.id, groupId))
}

/**
 * The weeks of a group from now on, in their order. Those that are there no more are gone with everybody's marks.
 * @returns the ids of those that are gone
 */
export async function putWeeks(tx: Tx, groupId: string, weeks: readonly WeekForm[]): Promise<string[]> {
  const kept = weeks.map(({ id }) => id)
  const isGone = kept.length > 0 ? notInArray(groupWeeks.id, kept) : undefined
  const gone = await tx
    .delete(groupWeeks)
    .where(and(eq(groupWeeks.groupId, groupId), isGone))
    .returning({ id: groupWeeks.id })
  if (weeks.length > 0) {
    await tx
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
      })
  }
  return gone.map(({ id }) => id)
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

/** With everything of it. @returns the ids of its weeks */
export async function deleteGroup(tx: Tx, groupId: string): Promise<string[]> {
  const weeks = await tx
    .delete(groupWeeks)
    .where(eq(groupWeeks.groupId, groupId))
    .returning({ id: groupWeeks.id })
  await tx.delete(groups).where(eq(groups.id, groupId))
  return weeks.map(({ id }) => id)
}

/** What of a group is held against what is asked of a published one. */
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
