import { and, asc, eq, exists, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { enrolments, groupRequests, groups, groupWeeks } from '#db/schema/group.ts'
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
 * concurrent processes do not return the same group. Skips groups that began more than `NEWS_FOR_MS` ago. One
 * statement.
 */
export async function takeStarted(tx: Tx, at: Date): Promise<string[]> {
  const since = new Date(at.getTime() - NEWS_FOR_MS).toISOString()
  const taken = await tx
    .update(groups)
    .set({ startNotifiedAt: at })
    .where(
      and(
        isNull(groups.startNotifiedAt),
        isNull(groups.closedAt),
        sql`${groups.publishedAt} is not null`,
        lte(groups.startsAt, at),
        sql`${groups.startsAt} > ${since}::timestamptz`,
      ),
    )
    .returning({ id: groups.id })
  return taken.map(({ id }) => id)
}

/** Minimum interval between two emails to leaders about requests to join, regardless of the number of requests. */
const REQUESTS_EVERY_MS = DAY_MS

/**
 * Returns the groups whose leaders are now to be notified of new requests to join, and marks them as notified, so that
 * concurrent processes do not return the same group. One statement.
 */
export async function takeRequested(tx: Tx, at: Date): Promise<string[]> {
  const { closedAt, endsAt, id, publishedAt, requestsNotifiedAt } = groups
  const isNew = or(isNull(requestsNotifiedAt), gt(groupRequests.requestedAt, requestsNotifiedAt))
  const waiting = tx
    .select({ groupId: groupRequests.groupId })
    .from(groupRequests)
    .where(and(eq(groupRequests.groupId, id), isNew))
  const lately = new Date(at.getTime() - REQUESTS_EVERY_MS)
  const taken = await tx
    .update(groups)
    .set({ requestsNotifiedAt: at })
    .where(
      and(
        isNotNull(publishedAt),
        isNull(closedAt),
        gt(endsAt, at),
        or(isNull(requestsNotifiedAt), lte(requestsNotifiedAt, lately)),
        exists(waiting),
      ),
    )
    .returning({ id })
  return taken.map(({ id }) => id)
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
