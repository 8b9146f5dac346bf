import { z } from 'zod'
import { calendarDateAt, previousDay } from '#contract/values/calendar-date.ts'
import type { BillingClock } from '#server/platform/clock.ts'
import { type DefinedJob, defineJob, type JobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Scheduled } from '#server/platform/scheduled.ts'
import type { LookParts } from './look-again.ts'
import { reconcile } from './reconcile.ts'

/** Sent by every process every hour; the first of a night is done. */
const reconcileNight: JobKind<{ night: string }> = {
  name: 'giving.reconcile',
  data: z.object({ night: z.iso.date() }),
}

const AN_HOUR_SECONDS = 3600

export function reconcileJob(parts: LookParts): DefinedJob {
  return defineJob(reconcileNight, {
    retry: { limit: 20, firstDelaySeconds: 60, maxDelaySeconds: AN_HOUR_SECONDS },
    // A few thousand donors, each asked for by itself.
    timeoutSeconds: AN_HOUR_SECONDS,
    handle: ({ night }) => reconcile(parts, night),
  })
}

/** Asks every hour for the comparison of the day that is over, UTC; of several processes the first is heard. */
export const reconcileNightly: Scheduled<{ jobs: JobSender; billingClock: BillingClock }> = {
  every: 'hour',
  async run({ jobs, billingClock }) {
    const night = previousDay(calendarDateAt(billingClock(), 'UTC'))
    jobs.sendSoon(reconcileNight, { night }, { key: night })
    return null
  },
  failed: 'the comparison of the night could not be asked for',
}
