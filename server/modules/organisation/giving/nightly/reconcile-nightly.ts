import { z } from 'zod'
import { calendarDateAt, previousDay } from '#contract/values/calendar-date.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import type { ReconcileDeps } from '#server/modules/organisation/giving/reconcile-customer.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { findLastNight } from './night.queries.ts'
import { reconcileNight } from './reconcile-night.ts'

/**
 * Job for the reconciliation of a night. Every process sends it every hour, but only the first one
 * of a night is stored.
 */
const nightlyReconciliation = jobKind('giving.reconcile_night', { night: z.iso.date() })

const AN_HOUR_SECONDS = 3600

export function reconcileNightJob(parts: ReconcileDeps): DefinedJob {
  return defineJob(nightlyReconciliation, {
    retry: { limit: 20, firstDelaySeconds: 60, maxDelaySeconds: AN_HOUR_SECONDS },
    // Timeout of the job: long enough for a few thousand donors, with one request to the provider each.
    timeoutSeconds: AN_HOUR_SECONDS,
    handle: ({ night }) => reconcileNight(parts, night),
  })
}

/**
 * Requests the reconciliation of the previous day (UTC) every hour; the job key removes duplicates
 * of several processes.
 */
export const reconcileNightly: Scheduled<Pick<ModuleContext, 'jobs' | 'billingClock'>> = {
  every: 'hour',
  async run({ jobs, billingClock }) {
    const night = previousDay(calendarDateAt(billingClock(), 'UTC'))
    jobs.sendSoon(nightlyReconciliation, { night }, { key: night })
    return null
  },
  failed: 'the nightly reconciliation could not be queued',
}

/**
 * Publishes the outcome of the last reconciliation as metrics, regardless of the process that ran
 * it.
 */
export const watchLedger: Scheduled<Pick<ModuleContext, 'db' | 'metrics'>> = {
  every: 'hour',
  atStart: true,
  async run({ db, metrics }) {
    const last = await findLastNight(db)
    metrics.ledgerCompared.set(last === null ? 0 : last.startedAt.getTime() / 1000)
    metrics.ledgerDifferences.set(last?.differences.filter(({ isMended }) => !isMended).length ?? 0)
    return null
  },
  failed: 'the last reconciliation of the ledger could not be read',
}
