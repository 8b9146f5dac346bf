import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { followsThread } from '#server/modules/together/shared/thread-sql.ts'
import { insertNotifications } from './insert-notifications.queries.ts'

interface Added {
  kind: 'friend_wrote' | 'friend_joined'
  readingId: string
  actorId: string
  subject: string
  thread: { topic: string; id: string } | null
  /** ISO 8601. */
  at: string
}

/**
 * Adds a notification to the lists of the other participants of a shared reading, unless they have turned its kind off
 * or muted or hidden the thread. An unread one of the same kind and subject becomes the newest, and counts one more. One
 * statement.
 * @returns the notifications of those members who have a device that receives push messages
 */
export function addFriendNotifications(
  db: Db,
  { kind, readingId, actorId, subject, thread, at }: Added,
): Promise<{ memberId: string; id: number }[]> {
  return insertNotifications(
    db,
    sql`
    insert into notifications (member_id, kind, reading_id, subject, actor_id, at)
    select part.member_id, ${kind}, part.reading_id, ${subject}, actor.id, ${at}::timestamptz
    from friend_participants as part
    left join members as actor on actor.id = ${actorId}::uuid
    left join notification_choices as choice on choice.member_id = part.member_id
    where part.reading_id = ${readingId}::uuid and part.member_id <> ${actorId}::uuid
      and not (${kind} = any (coalesce(choice.off, '{}')))
      ${thread ? sql`and ${followsThread(sql`part.member_id`, thread)}` : sql``}
    order by part.member_id`,
    sql`(member_id, reading_id, kind, subject) where read_at is null and reading_id is not null`,
  )
}
