import type { Means } from '#server/module/means.ts'
import { defineModule } from '#server/module/module.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { booksRoutes } from './books.routes.ts'
import { forgetOldEvents } from './forget-events.ts'
import { givingRoutes } from './giving.routes.ts'
import { forgetDonorJob, givingDeletion } from './giving-deletion.public.ts'
import { givingEmailJobs } from './giving-email-jobs.ts'
import { givingExport } from './giving-export.public.ts'
import { lookAgainJob } from './look-again-job.ts'
import { organisationOf } from './organisation.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { reconcileJob, reconcileNightly } from './reconcile-job.ts'
import { sendDueStatements } from './send-statements.ts'
import { webhookRoutes } from './webhook.routes.ts'

/** How often one member may have the payment provider asked. */
const ASKED_PER_MINUTE = 20

/** Gifts go by the billing clock. */
const partsOf = (means: Means) => ({
  ...means,
  clock: means.billingClock,
  fairValueCents: means.config.giving.fairValueCents,
  organisation: organisationOf(means.site, means.config.giving),
})

export const giving = defineModule({
  routes(means) {
    const parts = partsOf(means)
    const asking = createRateLimit({ perMinute: ASKED_PER_MINUTE, refusal: 'request.too_many' })
    return [
      givingRoutes({ ...parts, isSandbox: means.config.payments.kind === 'sandbox', asking }),
      receiptRoutes(parts.organisation),
      webhookRoutes(parts),
      booksRoutes(),
    ]
  },
  jobs(means) {
    const parts = partsOf(means)
    return [...givingEmailJobs(parts), lookAgainJob(parts), forgetDonorJob(parts), reconcileJob(parts)]
  },
  scheduled: [reconcileNightly, forgetOldEvents, sendDueStatements],
  exports: () => ({ gifts: [givingExport] }),
  deletion: { outside: ({ jobs }) => givingDeletion(jobs) },
})
