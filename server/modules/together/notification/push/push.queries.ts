import { and, eq, ne, sql } from 'drizzle-orm'
import { pushedByDefault } from '#contract/together/notification-channels.ts'
import type { NotificationKind } from '#contract/together/notification-kinds.ts'
import type { Db } from '#db/client.ts'
import { isUniqueViolation } from '#db/is-unique-violation.ts'
import { sessions } from '#db/schema/account.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import type { PushDevice } from '#server/modules/shared/push/devices.queries.ts'
import { aboutDay, aboutId, aboutTitle } from '#server/modules/together/notification/about.ts'

const { sessionId, memberId, endpoint, p256dh, auth, showsPreviews, createdAt } = pushSubscriptions

interface OwnDevice {
  memberId: string
  sessionId: string
}

const isOwn = (own: OwnDevice) => and(eq(sessionId, own.sessionId), eq(memberId, own.memberId))

/** Returns the push setting of a session; null if push messages are off. */
export async function findSubscription(db: Db, own: OwnDevice) {
  const [found] = await db.select({ showsPreviews }).from(pushSubscriptions).where(isOwn(own))
  return found ?? null
}

interface NewSubscription extends OwnDevice {
  endpoint: string
  p256dh: string
  auth: string
  showsPreviews: boolean | undefined
  createdAt: Date
}

/**
 * Stores the subscription of a session in place of an earlier one. A subscription that another session has, because
 * somebody else used this browser, is moved. That requires its secret keys and not only its address.
 * @returns `ended` if the session has ended, `other device` if the address belongs to a subscription with other keys
 */
export async function saveSubscription(
  db: Db,
  { showsPreviews: previews, ...added }: NewSubscription,
): Promise<'saved' | 'ended' | 'other device'> {
  const { endpoint: url, p256dh: key, auth: secret } = added
  try {
    return await db.transaction(async (tx) => {
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(endpoint, url), eq(p256dh, key), eq(auth, secret), ne(sessionId, added.sessionId)))
      // Cookies remain valid for a minute after a session has ended, so the session is looked up.
      const { rows } = await tx.execute(sql`
        insert into push_subscriptions (session_id, member_id, endpoint, p256dh, auth, shows_previews, created_at)
        select id, member_id, ${url}, ${key}, ${secret}, ${previews ?? false}, ${added.createdAt.toISOString()}::timestamptz
        from sessions where id = ${added.sessionId}::uuid and member_id = ${added.memberId}::uuid
        on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
          auth = excluded.auth, created_at = excluded.created_at,
          shows_previews = coalesce(${previews ?? null}::boolean, push_subscriptions.shows_previews)
        returning session_id`)
      return rows.length > 0 ? 'saved' : 'ended'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'other device'
    throw error
  }
}

/** Ends the push messages to a session. Idempotent. */
export async function removeSubscription(db: Db, own: OwnDevice): Promise<void> {
  await db.delete(pushSubscriptions).where(isOwn(own))
}

/** A notification in a member's list. */
export interface Listed {
  memberId: string
  id: number
}

/** A push message to send: a notification and a device. */
export interface DuePush extends Listed, PushDevice {
  showsPreviews: boolean
  kind: NotificationKind
  /** Id of the group or the shared reading, or the topic of a discussion. */
  groupId: string
  title: string
  name: string | null
  count: number
  week: number | null
  /** Day about which a friend wrote, or of a reply in its discussion; null for other kinds. */
  day: number | null
  unread: number
  timeZone: string
  quietFrom: number | null
  quietUntil: number | null
}

const defaults = sql.join(
  pushedByDefault.map((kind) => sql`${kind}`),
  sql`, `,
)

/**
 * Returns the messages to send for notifications, to all devices of their members, or to one. A notification that was
 * read in the meantime, or that a newer one of the same kind and subject has replaced, is not sent, none of a kind that
 * the member does not want on devices, and none of a group or a shared reading that they have left. One statement.
 */
export async function findDuePushes(
  db: Db,
  listed: readonly Listed[],
  { now, onlyTo = null }: { now: Date; onlyTo?: string | null },
): Promise<DuePush[]> {
  const { rows } = await db.execute<DuePush & Record<string, unknown>>(sql`
    select own.member_id as "memberId", own.id::float8 as id, device.session_id as "sessionId", device.endpoint,
      device.p256dh, device.auth, device.shows_previews as "showsPreviews", own.kind, ${aboutId} as "groupId",
      ${aboutTitle} as title, ${aboutDay} as day,
      nullif(actor.display_name, '') as name, own.count, week.number as week,
      (select count(*) from notifications as other
        where other.member_id = own.member_id and other.read_at is null)::int as unread,
      member.time_zone as "timeZone", choice.quiet_from as "quietFrom", choice.quiet_until as "quietUntil"
    from json_to_recordset(${JSON.stringify(listed)}::json) as wanted ("memberId" uuid, id bigint)
    join notifications as own
      on own.member_id = wanted."memberId" and own.id = wanted.id and own.read_at is null
    join members as member on member.id = own.member_id and member.disabled_at is null
    left join notification_choices as choice on choice.member_id = own.member_id
    join push_subscriptions as device on device.member_id = own.member_id
    join sessions as session on session.id = device.session_id and session.expires_at > ${now.toISOString()}::timestamptz
    left join groups as g on g.id = own.group_id
    left join members as actor on actor.id = own.actor_id
    left join group_weeks as week on week.group_id = own.group_id and week.id::text = own.subject
    where (${onlyTo}::uuid is null or device.session_id = ${onlyTo}::uuid)
      and not (own.kind = any (coalesce(choice.off || choice.push_off, '{}')))
      and (own.kind = any (coalesce(choice.push_on, '{}')) or own.kind in (${defaults}))
      and (own.group_id is null or own.kind in ('admitted', 'removed', 'closed') or exists (
        select 1 from enrolments as place
        where place.group_id = own.group_id and place.member_id = own.member_id))
      and (own.reading_id is null or exists (
        select 1 from friend_participants as part
        where part.reading_id = own.reading_id and part.member_id = own.member_id))`)
  return rows
}

/** Returns a member's devices that receive push messages, for the export of the account. */
export function readDevicesForExport(db: Db, ownerId: string, atMost: number) {
  return db
    .select({ userAgent: sessions.userAgent, endpoint, showsPreviews, createdAt })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(memberId, ownerId))
    .orderBy(createdAt)
    .limit(atMost)
}
