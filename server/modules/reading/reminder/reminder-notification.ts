import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import { isStillUseful, type UsefulDeps } from './is-still-useful.ts'
import { needsReminder } from './needs-reminder.ts'
import { findActive } from './reminder.queries.ts'
import { replaceReminder } from './reminder-notification.queries.ts'
import { dueReminder } from './study-in-short.ts'

/** Job that adds the reminder of today's study to a member's list of notifications. */
export const reminderNotification = jobKind('reminder.notification', dueReminder)

const retry = { limit: 5, firstDelaySeconds: 5, maxDelaySeconds: 300 }

/** Defines the job. It sends nothing to devices, which receive the reminder from `reminder.push`. */
export function reminderNotificationJob(deps: UsefulDeps): DefinedJob {
  const { db, clock } = deps
  return defineJob(reminderNotification, {
    retry,
    async handle({ memberId, dueAt, study: { day } }) {
      if (!(await isStillUseful(deps, { memberId, dueAt, day }))) return
      const now = clock()
      const reminder = await findActive(db, memberId, now)
      // Nothing if the member has turned it off, or has completed a study in the meantime.
      if (!reminder || !needsReminder(reminder, now) || reminder.completedDays.includes(day)) return
      await db.transaction((tx) => replaceReminder(tx, { memberId, dueAt, day }))
    },
  })
}
