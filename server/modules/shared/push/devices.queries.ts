import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { members, sessions } from '#db/schema/account.ts'
import { pushSubscriptions } from '#db/schema/push.ts'

/** Address and keys of a device that receives push messages. */
export interface PushDevice {
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Returns the devices of a member that receive push messages, or one of them, with the number of unread notifications
 * for the badge of the app. One statement.
 */
export async function findDevices(
  db: Db,
  memberId: string,
  { now, onlyTo = null }: { now: Date; onlyTo?: string | null },
): Promise<(PushDevice & { unread: number })[]> {
  const { rows } = await db.execute<PushDevice & { unread: number } & Record<string, unknown>>(sql`
    select device.session_id as "sessionId", device.endpoint, device.p256dh, device.auth,
      (select count(*) from notifications as own
        where own.member_id = device.member_id and own.read_at is null)::int as unread
    from push_subscriptions as device
    join members as member on member.id = device.member_id and member.disabled_at is null
    join sessions as session on session.id = device.session_id and session.expires_at > ${now.toISOString()}::timestamptz
    where device.member_id = ${memberId}::uuid and (${onlyTo}::uuid is null or device.session_id = ${onlyTo}::uuid)`)
  return rows
}

/**
 * SQL that counts the devices of a member that receive push messages. The outer statement must join `members` with
 * another table.
 */
export function deviceCount(now: Date) {
  return sql<number>`(
    select count(*)::int from ${pushSubscriptions} as device
    join ${sessions} as session on session.id = device.session_id
    where device.member_id = ${members.id} and session.expires_at > ${now.toISOString()}::timestamptz)`
}

/** Deletes subscriptions that a push service has reported as ended. */
export async function removeEnded(db: Db, ended: readonly string[]): Promise<void> {
  if (ended.length > 0)
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, [...ended]))
}
