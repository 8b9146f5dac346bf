import { createHash } from 'node:crypto'
import { notificationPath, notificationText, turnOffPath } from '#contract/together/notification-text.ts'
import type { PushPayload } from '#contract/together/push-payload.ts'
import { MAX_TOPIC_CHARS, type PushMessage } from '#server/platform/push/push-sender.ts'
import type { DuePush } from './push.queries.ts'

/**
 * Returns the message for a device. Unless the member chose previews, it only names the group, or the day. No text of a comment,
 * prayer or message is in either.
 * @param siteName title of a message without preview
 */
export function pushMessageFor(push: DuePush, siteName: string): PushMessage {
  const { kind, groupId: id, title, name, count, week, day, unread, showsPreviews } = push
  const notification = { kind, name, count, week, day, group: { id, title } }
  const isOfFriend = kind === 'friend_wrote' || kind === 'friend_joined'
  const place = isOfFriend ? 'from a friend' : kind === 'study_reply' ? `on ${title}` : `in ${title}`
  const payload: PushPayload = {
    title: showsPreviews ? title : siteName,
    body: showsPreviews ? notificationText(notification) : `There is something new ${place}.`,
    tag: `${kind} ${id}`,
    path: notificationPath(notification),
    offPath: turnOffPath(kind),
    unread,
  }
  return { content: JSON.stringify(payload), topic: topicOf(push) }
}

/** The topic is different on each device, so that a push service cannot find out who is in the same group. */
function topicOf({ sessionId, kind, groupId }: DuePush): string {
  return createHash('sha256')
    .update(`${sessionId} ${kind} ${groupId}`)
    .digest('base64url')
    .slice(0, MAX_TOPIC_CHARS)
}
