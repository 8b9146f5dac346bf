import type { Library } from '#content/library.ts'
import type { OpenDatabase } from '#db/client.ts'
import { cleanMessagesHourly } from './modules/contact/clean-messages.ts'
import { sweepDeletionsHourly } from './modules/deletion/sweep-deletions.ts'
import { cleanCommentsHourly } from './modules/discussion/clean-comments.ts'
import { forgetEventsHourly } from './modules/giving/forget-events.ts'
import { reconcileNightly } from './modules/giving/reconcile-job.ts'
import { sendStatementsHourly } from './modules/giving/send-statements.ts'
import { cleanInvitationsHourly } from './modules/group/clean-invitations.ts'
import { notifyRequestsHourly } from './modules/group/notify-requests.ts'
import { plantGroupsHourly } from './modules/group/plant-groups.ts'
import { tellBeginningsHourly } from './modules/group/tell-beginnings.ts'
import { cleanNewsletterHourly } from './modules/newsletter/clean-newsletter.ts'
import { settleReferralsHourly } from './modules/referral/settle-referrals.ts'
import { remindEveryMinute } from './modules/reminder/remind.ts'
import type { BillingClock, Clock } from './platform/clock.ts'
import { cleanEventsHourly } from './platform/events/clean-events.ts'
import type { JobSender } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { cleanSessionsHourly } from './platform/sessions/clean-sessions.ts'
import { forgetEntriesHourly } from './platform/sync/forget-entries.ts'

interface HourlyParts {
  database: OpenDatabase
  clock: Clock
  billingClock: BillingClock
  log: Log
  jobs: JobSender
  /** Where pages are served. */
  library?: Library
}

/** Table of contents of what every process does once an hour, or more often, until the returned function is called. */
export function startHourly({
  database: { db },
  clock,
  billingClock,
  log,
  jobs,
  library,
}: HourlyParts): () => Promise<void> {
  const stops = [
    cleanSessionsHourly({ db, clock, log }),
    cleanEventsHourly({ db, clock, log }),
    cleanCommentsHourly({ db, clock, log }),
    forgetEntriesHourly({ db, clock, log }),
    cleanInvitationsHourly({ db, clock, log }),
    cleanMessagesHourly({ db, clock, log }),
    cleanNewsletterHourly({ db, clock, log }),
    sweepDeletionsHourly({ db, clock, log, jobs }),
    reconcileNightly({ jobs, clock: billingClock }),
    forgetEventsHourly({ db, clock, log }),
    sendStatementsHourly({ db, clock: billingClock, log, jobs }),
    tellBeginningsHourly({ db, clock, log, jobs }),
    notifyRequestsHourly({ db, clock, log, jobs }),
    settleReferralsHourly({ db, clock, log, jobs }),
    ...(library
      ? [plantGroupsHourly({ db, clock, log, library }), remindEveryMinute({ db, clock, log, jobs, library })]
      : []),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
