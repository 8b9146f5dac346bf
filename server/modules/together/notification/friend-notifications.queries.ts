import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

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
 * or muted the thread. An unread one of the same kind and subject becomes the newest, and counts one more. One
 * statement.
 * @returns the notifications of those members who have a device that receives push messages
 */
export async function addFriendNotifications(
  db: Db,
  { kind, readingId, actorId, subject, thread, at }: Added,
): Promise<{ memberId: string; id: number }[]> {
  const { rows } = await db.execute<{ memberId: string; id: number }>(sql`
    with added as (
    insert into notifications (member_id, kind, reading_id, subject, actor_id, at)
    select part.member_id, ${kind}, part.reading_id, ${subject}, actor.id, ${at}::timestamptz
    from friend_participants as part
    left join members as actor on actor.id = ${actorId}::uuid
    left join notification_choices as choice on choice.member_id = part.member_id
    where part.reading_id = ${readingId}::uuid and part.member_id <> ${actorId}::uuid
      and not (${kind} = any (coalesce(choice.off, '{}')))
      and not exists (
        select 1 from comment_mutes as mute
        where mute.member_id = part.member_id and mute.topic = ${thread?.topic ?? null}
          and mute.comment_id = ${thread?.id ?? null}::uuid)
    order by part.member_id
    on conflict (member_id, reading_id, kind, subject) where read_at is null and reading_id is not null
    do update set id = default, count = notifications.count + 1, actor_id = excluded.actor_id, at = excluded.at
    returning member_id, id)
    select member_id as "memberId", id::float8 as id from added
    where exists (select 1 from push_subscriptions as device where device.member_id = added.member_id)`)
  return rows
}
