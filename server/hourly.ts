import type { Library } from '#content/library.ts'
import type { OpenDatabase } from '#db/client.ts'
import { sweepDeletionsHourly } from '#server/modules/account/deletion/sweep-deletions.ts'
import { cleanMessagesHourly } from '#server/modules/organisation/contact/clean-messages.ts'
import { forgetEventsHourly } from '#server/modules/organisation/giving/forget-events.ts'
import { reconcileNightly } from '#server/modules/organisation/giving/reconcile-job.ts'
import { sendStatementsHourly } from '#server/modules/organisation/giving/send-statements.ts'
import { cleanNewsletterHourly } from '#server/modules/organisation/newsletter/clean-newsletter.ts'
import { settleReferralsHourly } from '#server/modules/organisation/referral/settle-referrals.ts'
import { remindEveryMinute } from '#server/modules/reading/reminder/remind.ts'
import { cleanCommentsHourly } from '#server/modules/together/discussion/clean-comments.ts'
import { seedGroupsHourly } from '#server/modules/together/group-editor/seed-groups.ts'
import { cleanInvitationsHourly } from '#server/modules/together/group-leading/clean-invitations.ts'
import { notifyRequestsHourly } from '#server/modules/together/group-leading/notify-requests.ts'
import { notifyStartsHourly } from '#server/modules/together/group-leading/notify-starts.ts'
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
    notifyStartsHourly({ db, clock, log, jobs }),
    notifyRequestsHourly({ db, clock, log, jobs }),
    settleReferralsHourly({ db, clock, log, jobs }),
    ...(library
      ? [seedGroupsHourly({ db, clock, log, library }), remindEveryMinute({ db, clock, log, jobs, library })]
      : []),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
