import { CONTACT_KEPT_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { deleteHandledBefore } from './contact.queries.ts'

/** Deletes contact messages that were marked as handled at least a year ago. */
export const cleanMessages = cleaning('old contact messages', (db, now) =>
  deleteHandledBefore(db, new Date(now.getTime() - CONTACT_KEPT_DAYS * DAY_MS)),
)
