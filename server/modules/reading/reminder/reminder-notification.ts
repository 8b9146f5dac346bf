import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { findUseful, type UsefulDeps } from './find-useful.ts'
import { replaceReminder } from './reminder-notification.queries.ts'
import { dueReminder } from './study-in-short.ts'

/** Job that adds the reminder of today's study to a member's list of notifications. */
export const reminderNotification = jobKind('reminder.notification', dueReminder)

const retry = { limit: 5, firstDelaySeconds: 5, maxDelaySeconds: 300 }

/** Defines the job. It sends nothing to devices, which receive the reminder from `reminder.push`. */
export function reminderNotificationJob(deps: UsefulDeps): DefinedJob {
  return defineJob(reminderNotification, {
    retry,
    async handle({ memberId, dueAt, study: { day } }) {
      if (!(await findUseful(deps, { memberId, dueAt, day }))) return
      await deps.db.transaction((tx) => replaceReminder(tx, { memberId, dueAt, day }))
    },
  })
}
