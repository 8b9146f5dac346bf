import { and, eq, isNull, lt, lte, type Placeholder, sql } from 'drizzle-orm'
import { LISTED_NOTIFICATIONS, NOTIFICATION_DAYS } from '#contract/limits/notification-limits.ts'
import type {
  NewNotificationChoices,
  Notification,
  NotificationChoices,
} from '#contract/together/notification.ts'
import type { NotificationKind } from '#contract/together/notification-kinds.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { minuteOfDayIn, timeOf } from '#contract/values/time-of-day.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { notificationChoices, notifications } from '#db/schema/notification.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { aboutDay, aboutId, aboutTitle } from './about.ts'
import { insertNotifications } from './insert-notifications.queries.ts'

interface Added {
  kind: NotificationKind
  otherwise?: NotificationKind | undefined
  groupId: string
  to: 'leaders' | 'everyone' | { memberId: string }
  actorId: string | null
  subject: string
  mentioned?: readonly string[] | undefined
  /** ISO 8601. */
  at: string
}

/**
 * Adds a notification to the lists of its recipients who have not turned its kind off; those who have receive one of the
 * other kind, if there is one and they have not turned that off. Left out are members in `mentioned`, unless they have
 * turned notifications of mentions off, and members who have completed a week that begins. Only participants of the group
 * are notified of replies and mentions. An unread one of the same kind and subject becomes the newest, and counts one
 * more. One statement for any number of recipients.
 * @returns the notifications of those members who have a device that receives push messages
 */
export function addNotifications(
  db: Db,
  { kind, otherwise = kind, groupId, to, actorId, subject, mentioned = [], at }: Added,
): Promise<{ memberId: string; id: number }[]> {
  const isOne = typeof to === 'object'
  const recipients =
    isOne && kind !== 'reply' && kind !== 'mention'
      ? sql`select id as member_id from members where id = ${to.memberId}::uuid`
      : sql`select member_id from enrolments where group_id = ${groupId}::uuid ${
          isOne ? sql`and member_id = ${to.memberId}::uuid` : to === 'leaders' ? sql`and is_leader` : sql``
        }`
  const isNotDone = sql`and not exists (
    select 1 from group_marks as mark
    where mark.group_id = g.id and mark.member_id = recipient.member_id and mark.week_id::text = ${subject})`
  const isOff = (one: NotificationKind) => sql`${one} = any (coalesce(choice.off, '{}'))`
  return insertNotifications(
    db,
    sql`
    insert into notifications (member_id, kind, group_id, subject, actor_id, at)
    select recipient.member_id, case when ${isOff(kind)} then ${otherwise} else ${kind} end, g.id, ${subject}, actor.id, ${at}::timestamptz
    from (${recipients}) as recipient
    join groups as g on g.id = ${groupId}::uuid
    left join members as actor on actor.id = ${actorId}::uuid
    left join notification_choices as choice on choice.member_id = recipient.member_id
    where recipient.member_id is distinct from ${actorId}::uuid
      and not (${isOff(kind)} and ${isOff(otherwise)})
      and (recipient.member_id <> all (array(select json_array_elements_text(${JSON.stringify(mentioned)}::json)::uuid))
        or 'mention' = any (choice.off))
      ${kind === 'week' ? isNotDone : sql``}
    order by recipient.member_id`,
    sql`(member_id, group_id, kind, subject) where read_at is null`,
  )
}

/** JSON of a notification, in the form that devices receive. */
const asJson = sql`json_build_object('id', own.id, 'kind', own.kind,
  'group', json_build_object('id', ${aboutId}, 'title', ${aboutTitle}), 'name', nullif(actor.display_name, ''),
  'count', own.count, 'week', week.number, 'day', ${aboutDay},
  'at', ${isoInstant('own.at')}, 'isRead', own.read_at is not null)`

/** The notifications of a member, with the group, actor and week that they name. */
const ownOf = (memberId: Placeholder | string) => sql`notifications as own
    left join groups as g on g.id = own.group_id
    left join members as actor on actor.id = own.actor_id
    left join group_weeks as week on week.group_id = own.group_id and week.id::text = own.subject
    where own.member_id = ${memberId}::uuid`

const selectNewest = prepared(
  (_, value: Placeholders<{ memberId: string }>) => sql<{ notification: Notification; unread: number }>`
    select ${asJson} as notification,
      (select count(*) from notifications as other
        where other.member_id = own.member_id and other.read_at is null)::int as unread
    from ${ownOf(value.memberId)}
    order by own.id desc
    limit ${sql.raw(String(LISTED_NOTIFICATIONS))}`,
)

/** Returns the newest notifications of a member, and the number of all unread ones. One statement. */
export async function listNotifications(db: Db, memberId: string) {
  const rows = await selectNewest(db, { memberId })
  return { notifications: rows.map(({ notification }) => notification), unread: rows[0]?.unread ?? 0 }
}

const selectUnread = prepared(
  (_, value: Placeholders<{ memberId: string }>) => sql<{ unread: number }>`
    select count(*)::int as unread from notifications
    where member_id = ${value.memberId}::uuid and read_at is null`,
)

/** Counts the unread notifications of a member. One statement, by the index of unread ones. */
export async function countUnread(db: Db, memberId: string): Promise<number> {
  const [row] = await selectUnread(db, { memberId })
  return row?.unread ?? 0
}

/** Marks the notifications of a member up to an id as read. Later ones, which they have not seen, remain unread. */
export async function markRead(db: Db, memberId: string, upTo: number, at: Date): Promise<void> {
  const { memberId: owner, id, readAt } = notifications
  await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(owner, memberId), lte(id, upTo), isNull(readAt)))
}

/** Returns the choices of a member, or the defaults. */
export async function findChoices(db: Db, memberId: string): Promise<NotificationChoices> {
  const [found] = await db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.memberId, memberId))
  if (!found) return { off: [], pushOn: [], pushOff: [], emailOff: [], quiet: null }
  const { off, pushOn, pushOff, emailOff, quietFrom: from, quietUntil: until } = found
  const quiet = from === null || until === null ? null : { from: timeOf(from), until: timeOf(until) }
  return { off, pushOn, pushOff, emailOff, quiet }
}

/** Saves the given choices of a member. The others remain unchanged. */
export async function saveChoices(
  db: Db,
  memberId: string,
  { quiet, ...kinds }: NewNotificationChoices,
): Promise<void> {
  const hours =
    quiet === undefined
      ? {}
      : { quietFrom: quiet && minuteOfDayIn(quiet.from), quietUntil: quiet && minuteOfDayIn(quiet.until) }
  const set = { ...kinds, ...hours }
  if (Object.values(set).every((value) => value === undefined)) return
  await db
    .insert(notificationChoices)
    .values({ ...set, off: set.off ?? [], memberId })
    .onConflictDoUpdate({ target: notificationChoices.memberId, set })
}

/** Deletes old notifications. @returns their number */
export async function deleteOldNotifications(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .delete(notifications)
    .where(lt(notifications.at, new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)))
    .returning({ id: notifications.id })
  return deleted.length
}

/** Turns a kind off in all channels, in addition to those that are off. Nothing happens if the account is gone. */
export async function turnOff(db: Db, memberId: string, kind: NotificationKind): Promise<void> {
  await db.execute(sql`
    insert into notification_choices (member_id, off)
    select id, array[${kind}] from members where id = ${memberId}::uuid
    on conflict (member_id) do update
      set off = array(select distinct unnest(notification_choices.off || excluded.off))`)
}

/** Returns a member's notifications, newest first. One statement. */
export async function readForExport(db: Db, memberId: string, atMost: number): Promise<Notification[]> {
  const { rows } = await db.execute<{ notification: Notification }>(sql`
    select ${asJson} as notification from ${ownOf(memberId)} order by own.id desc limit ${atMost}`)
  return rows.map(({ notification }) => notification)
}
