import { NEWSLETTER_CONFIRM_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'
import { deleteUnconfirmedBefore } from './newsletter.queries.ts'

/** Deletes newsletter addresses that were not confirmed within a week of subscribing. */
export const cleanNewsletter = cleaning('unconfirmed newsletter addresses', (db, now) =>
  deleteUnconfirmedBefore(db, new Date(now.getTime() - NEWSLETTER_CONFIRM_DAYS * DAY_MS)),
)
