import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/**
 * Inserts notifications. An unread one of the same kind and subject becomes the newest, and counts one more. One
 * statement.
 * @param rows insert statement without a conflict clause; it orders the rows by member, so that two of them cannot
 * deadlock
 * @param unread columns and condition of the unique index of unread notifications
 * @returns the notifications of those members who have a device that receives push messages
 */
export async function insertNotifications(
  db: Db,
  rows: SQL,
  unread: SQL,
): Promise<{ memberId: string; id: number }[]> {
  const inserted = await db.execute<{ memberId: string; id: number }>(sql`
    with added as (
    ${rows}
    on conflict ${unread}
    do update set id = default, count = notifications.count + 1, actor_id = excluded.actor_id, at = excluded.at
    returning member_id, id)
    select member_id as "memberId", id::float8 as id from added
    where exists (select 1 from push_subscriptions as device where device.member_id = added.member_id)`)
  return inserted.rows
}
