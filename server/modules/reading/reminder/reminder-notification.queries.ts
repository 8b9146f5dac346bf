import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

interface Reminder {
  memberId: string
  /** ISO 8601. */
  dueAt: string
  day: number
}

/**
 * Adds a reminder to a member's list of notifications in place of earlier ones, which are of no use any more, unless the
 * member has turned reminders off there. A repeated call changes nothing. Two statements.
 *
 * `server/modules/together/notification` has the other statements on this table. It is above this area, which may not
 * import it.
 */
export async function replaceReminder(tx: Tx, { memberId, dueAt, day }: Reminder): Promise<void> {
  await tx.execute(sql`
    delete from notifications
    where member_id = ${memberId}::uuid and kind = 'reminder' and at < ${dueAt}::timestamptz`)
  await tx.execute(sql`
    insert into notifications (member_id, kind, subject, at)
    select member.id, 'reminder', ${String(day)}, ${dueAt}::timestamptz
    from members as member
    left join notification_choices as choice on choice.member_id = member.id
    where member.id = ${memberId}::uuid
      and not ('reminder' = any (coalesce(choice.off, '{}')))
      and not exists (select 1 from notifications as own where own.member_id = member.id and own.kind = 'reminder')
    on conflict do nothing`)
}
