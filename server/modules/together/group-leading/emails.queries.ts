import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { enrolments, groups, groupWeeks } from '#db/schema/group.ts'
import { isReachable } from '#server/modules/shared/recipient.ts'
import type { EnrolmentKey } from '#server/modules/together/shared/enrolment.queries.ts'
import { hasLeader } from '#server/modules/together/shared/group-sql.ts'

/** Data of a group for an email to one of its members. */
export interface EmailedGroup {
  id: string
  title: string
  /** Whether the recipient of the email is enrolled in the group. */
  isEnrolled: boolean
  /** Whether the group has started and participants were notified of that, and the group is not closed. */
  isUnderWay: boolean
  /** Title of the group's first week; empty if the leaders gave it none, null without weeks. */
  firstWeek: string | null
}

/** Returns the data of a group for an email to a member; null if the group was deleted. */
export async function findEmailedGroup(
  db: Db,
  { groupId, memberId }: EnrolmentKey,
): Promise<EmailedGroup | null> {
  const isTheirs = and(eq(enrolments.groupId, groups.id), eq(enrolments.memberId, memberId))
  const isFirst = and(eq(groupWeeks.groupId, groups.id), eq(groupWeeks.number, 1))
  const [found] = await db
    .select({
      id: groups.id,
      title: groups.title,
      isEnrolled: sql<boolean>`${enrolments.memberId} is not null`,
      isUnderWay: sql<boolean>`${groups.startNotifiedAt} is not null and ${groups.closedAt} is null`,
      firstWeek: groupWeeks.title,
    })
    .from(groups)
    .leftJoin(enrolments, isTheirs)
    .leftJoin(groupWeeks, isFirst)
    .where(eq(groups.id, groupId))
  return found ?? null
}

/**
 * Maximum delay of the email about a group's start, in milliseconds after the start. Later, no email is sent.
 */
const NEWS_FOR_MS = DAY_MS

/**
 * Returns the ids of groups whose first day has begun in their time zone, and marks them as notified, so that
 * concurrent processes do not return the same group. Skips groups that began more than `NEWS_FOR_MS` ago, and until the
 * next call groups that are being edited. One statement.
 */
export async function takeStarted(tx: Tx, at: Date): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`
  const since = new Date(at.getTime() - NEWS_FOR_MS).toISOString()
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select g.id from groups as g
      where g.start_notified_at is null and g.closed_at is null and g.published_at is not null
        and g.starts_at <= ${now} and g.starts_at > ${since}::timestamptz
      order by g.id
      for no key update of g skip locked)
    update groups set start_notified_at = ${now} from due where groups.id = due.id
    returning groups.id`)
  return rows.map(({ id }) => id)
}

/** Minimum interval between two emails to leaders about requests to join, regardless of the number of requests. */
const REQUESTS_EVERY_MS = DAY_MS

/**
 * Returns the groups whose leaders are now to be notified of new requests to join, and marks them as notified, so that
 * concurrent processes do not return the same group. Skips groups that are being edited until the next call. One
 * statement.
 */
export async function takeRequested(tx: Tx, at: Date): Promise<string[]> {
  const now = sql`${at.toISOString()}::timestamptz`
  const lately = new Date(at.getTime() - REQUESTS_EVERY_MS).toISOString()
  const { rows } = await tx.execute<{ id: string }>(sql`
    with due as (
      select g.id from groups as g
      where g.published_at is not null and g.closed_at is null and g.ends_at > ${now}
        and (g.requests_notified_at is null or g.requests_notified_at <= ${lately}::timestamptz)
        and exists (
          select 1 from group_requests as request
          where request.group_id = g.id
            and (g.requests_notified_at is null or request.requested_at > g.requests_notified_at))
      order by g.id
      for no key update of g skip locked)
    update groups set requests_notified_at = ${now} from due where groups.id = due.id
    returning groups.id`)
  return rows.map(({ id }) => id)
}

/**
 * Lists the members who may answer requests to join a group: its leaders, or the admins if it has no leader who can
 * sign in. One statement.
 */
export async function listAnswerers(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select person.id from groups as g join members as person on ${mayAnswer} where g.id = ${groupId}::uuid`)
  return rows.map(({ id }) => id)
}

/** SQL condition: the member in the row `person` may answer requests to join the group in the row `g`. */
const mayAnswer: SQL = sql`person.disabled_at is null and (
  exists (
    select 1 from enrolments as place
    where place.group_id = g.id and place.member_id = person.id and place.is_leader)
  or (person.role = 'admin' and not ${hasLeader}))`

/**
 * Returns a group with the number of open requests to join it. Returns null if the group was deleted or closed, or if
 * the member may no longer answer its requests.
 */
export async function findRequested(db: Db, { groupId, memberId }: EnrolmentKey) {
  const { rows } = await db.execute<{ id: string; title: string; requestCount: number; leads: boolean }>(sql`
    select g.id, g.title, ${hasLeader} as leads,
      (select count(*) from group_requests as request where request.group_id = g.id)::int as "requestCount"
    from groups as g join members as person on ${mayAnswer}
    where g.id = ${groupId}::uuid and g.closed_at is null and person.id = ${memberId}::uuid`)
  return rows[0] ?? null
}

/**
 * Lists the recipients of the email about a group's start: members, including leaders, who were enrolled when
 * the group was marked as notified. Omits unconfirmed addresses, and accounts that are disabled or will be
 * deleted.
 */
export async function listStartRecipients(db: Db, groupId: string): Promise<string[]> {
  const found = await db
    .select({ memberId: enrolments.memberId })
    .from(enrolments)
    .innerJoin(groups, eq(groups.id, enrolments.groupId))
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(
      and(eq(enrolments.groupId, groupId), lte(enrolments.joinedAt, groups.startNotifiedAt), isReachable),
    )
    .orderBy(asc(enrolments.joinedAt), asc(enrolments.id))
  return found.map(({ memberId }) => memberId)
}
