import { type DefinedJob, defineJob } from '#server/platform/jobs/job.ts'
import { addFriendNotifications } from './friend-notifications.queries.ts'
import { notifyFriendsJobKind, notifyJobKind, notifyRepliedJobKind } from './notification.public.ts'
import { addNotifications } from './notification.queries.ts'
import { pushJobs, pushTo } from './push/push-jobs.ts'
import { addStudyReplies } from './study-replies.queries.ts'

/** Retries within minutes: a notification is news. */
const retry = { limit: 5, firstDelaySeconds: 5, maxDelaySeconds: 300 }

/** Jobs that write the lists of notifications, and send them to the devices of members who want that. */
export function notificationJobs(deps: Parameters<typeof pushJobs>[0]): DefinedJob[] {
  const { db, jobs } = deps
  return [
    defineJob(notifyJobKind, {
      retry,
      handle: (occasion) =>
        // One transaction, because a repeated job would count the same event twice.
        db.transaction(async (tx) => pushTo(jobs, tx, await addNotifications(tx, occasion))),
    }),
    defineJob(notifyFriendsJobKind, {
      retry,
      handle: (occasion) =>
        db.transaction(async (tx) => pushTo(jobs, tx, await addFriendNotifications(tx, occasion))),
    }),
    defineJob(notifyRepliedJobKind, {
      retry,
      handle: (reply) => db.transaction(async (tx) => pushTo(jobs, tx, await addStudyReplies(tx, reply))),
    }),
    ...pushJobs(deps),
  ]
}
