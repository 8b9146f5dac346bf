import { z } from 'zod'
import { notificationKind } from '#contract/together/notification.ts'
import type { NotificationKind } from '#contract/together/notification-kinds.ts'
import type { Tx } from '#db/client.ts'
import { jobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** Job that adds a notification to the lists of its recipients. It contains only ids. */
export const notifyJobKind = jobKind('notification.add', {
  kind: notificationKind,
  /** Kind for recipients who have turned the other one off; missing if there is none. */
  otherwise: notificationKind.optional(),
  groupId: z.uuid(),
  /** Recipients: leaders of the group, everyone in it, or one member. The actor receives none. */
  to: z.union([z.literal('leaders'), z.literal('everyone'), z.object({ memberId: z.uuid() })]),
  /** Member who caused it; null if it was nobody, or an administrator. */
  actorId: z.uuid().nullable(),
  /** Id of the week that begins, or that a comment is about; empty for other kinds. */
  subject: z.string().max(60),
  /** Members who are notified of the same comment because it mentions them. Missing in jobs of the previous version. */
  mentioned: z.array(z.uuid()).optional(),
  at: z.iso.datetime(),
})

interface Occasion {
  kind: NotificationKind
  otherwise?: NotificationKind | undefined
  groupId: string
  to: 'leaders' | 'everyone' | { memberId: string }
  actorId: string | null
  subject?: string
  mentioned?: string[]
  at: Date
}

/**
 * Notifies members of a group, if the transaction commits. The lists are written by a job: a transaction that has
 * locked a group must not lock the rows of other members, and a comment must not wait for five hundred lists.
 */
export function notify(jobs: JobSender, tx: Tx, { subject = '', at, ...occasion }: Occasion): Promise<void> {
  return jobs.send(notifyJobKind, { ...occasion, subject, at: at.toISOString() }, { tx })
}

/** Job that notifies members of a reply in the discussion of a day. It contains only ids and the day. */
export const notifyRepliedJobKind = jobKind('notification.add_study_reply', {
  day: z.int(),
  /** Thread of the reply: members who have muted or hidden it are not notified. */
  threadId: z.uuid(),
  memberIds: z.array(z.uuid()),
  /** Member who replied, and receives none. */
  actorId: z.uuid(),
  at: z.iso.datetime(),
})

interface StudyReply {
  day: number
  threadId: string
  memberIds: readonly string[]
  actorId: string
  at: Date
}

/** Notifies members of a reply in the discussion of a day, if the transaction commits. */
export function notifyReplied(
  jobs: JobSender,
  tx: Tx,
  { memberIds, at, ...reply }: StudyReply,
): Promise<void> {
  return jobs.send(
    notifyRepliedJobKind,
    { ...reply, memberIds: [...memberIds], at: at.toISOString() },
    { tx },
  )
}

/** Job that notifies the participants of a shared reading. It contains only ids and the day. */
export const notifyFriendsJobKind = jobKind('notification.add_friends', {
  kind: z.enum(['friend_wrote', 'friend_joined']),
  readingId: z.uuid(),
  /** Member who caused it, and receives none. */
  actorId: z.uuid(),
  /** Day that a comment is about; empty for other kinds. */
  subject: z.string().max(60),
  /** Thread of the comment: those who have muted or hidden it are not notified. */
  thread: z.object({ topic: z.string(), id: z.uuid() }).nullable(),
  at: z.iso.datetime(),
})

interface FriendOccasion {
  kind: 'friend_wrote' | 'friend_joined'
  readingId: string
  actorId: string
  subject?: string
  thread?: { topic: string; id: string } | null
  at: Date
}

/** Notifies the other participants of a shared reading, if the transaction commits. */
export function notifyFriends(
  jobs: JobSender,
  tx: Tx,
  { subject = '', thread = null, at, ...occasion }: FriendOccasion,
): Promise<void> {
  return jobs.send(notifyFriendsJobKind, { ...occasion, subject, thread, at: at.toISOString() }, { tx })
}
