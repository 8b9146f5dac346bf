import { sql } from 'drizzle-orm'
import { studyTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import { followsThread } from '#server/modules/together/shared/thread-sql.ts'
import { insertNotifications } from './insert-notifications.queries.ts'

interface Added {
  day: number
  threadId: string
  memberIds: readonly string[]
  actorId: string
  /** ISO 8601. */
  at: string
}

/**
 * Adds a notification of a reply to the lists of members, unless they wrote it, have turned its kind off or muted or
 * hidden the thread. An unread one about the same day becomes the newest, and counts one more. One statement.
 * @returns the notifications of those members who have a device that receives push messages
 */
export function addStudyReplies(
  db: Db,
  { day, threadId, memberIds, actorId, at }: Added,
): Promise<{ memberId: string; id: number }[]> {
  return insertNotifications(
    db,
    sql`
    insert into notifications (member_id, kind, subject, actor_id, at)
    select recipient.id, 'study_reply', ${String(day)}, actor.id, ${at}::timestamptz
    from members as recipient
    left join members as actor on actor.id = ${actorId}::uuid
    left join notification_choices as choice on choice.member_id = recipient.id
    where recipient.id = any (array(select json_array_elements_text(${JSON.stringify(memberIds)}::json)::uuid))
      and recipient.id <> ${actorId}::uuid
      and not ('study_reply' = any (coalesce(choice.off, '{}')))
      and ${followsThread(sql`recipient.id`, { topic: studyTopic(day), id: threadId })}
    order by recipient.id`,
    sql`(member_id, kind, subject) where read_at is null and group_id is null and reading_id is null`,
  )
}
