import { defineModule } from '#server/module/module.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { cardFailedEmailJob } from './card-failed-email.ts'
import { deleteOldEventsHourly } from './delete-old-events.ts'
import { endingEmailJob } from './ending-email.ts'
import { givingRoutes } from './giving.routes.ts'
import { eraseDonorJob, givingDeletion } from './giving-deletion.ts'
import { givingExport } from './giving-export.ts'
import { reconcileNightJob, reconcileNightly, watchLedger } from './nightly/reconcile-nightly.ts'
import { reconcilePartsOf } from './reconcile-customer.ts'
import { reconcileCustomerJob } from './reconcile-customer-job.ts'
import { webhookRoutes } from './webhook.routes.ts'

/** Maximum requests per minute of one member that query the payment provider. */
const REQUESTS_PER_MINUTE = 20
/** Maximum new pay pages of one member in ten minutes: enough for one page per suggested amount, and a few more. */
const PAGES_PER_TEN_MINUTES = 9
/**
 * Maximum new pay pages of accounts younger than a day, per IP address in ten minutes: enough for a
 * congregation on one network, too few to test stolen cards.
 */
const PAGES_OF_NEW_ACCOUNTS_PER_TEN_MINUTES = 30

export const giving = defineModule({
  routes(context) {
    const parts = { ...context, ...reconcilePartsOf(context) }
    const asking = createRateLimit({ perMinute: REQUESTS_PER_MINUTE, refusal: 'request.too_many' })
    const refusal = 'donation.too_many_pages' as const
    const pages = createRateLimit({ perTenMinutes: PAGES_PER_TEN_MINUTES, refusal })
    const pagesOfNewAccounts = createRateLimit({
      perTenMinutes: PAGES_OF_NEW_ACCOUNTS_PER_TEN_MINUTES,
      refusal,
    })
    const isSandbox = context.config.payments.kind === 'sandbox'
    return [givingRoutes({ ...parts, isSandbox, asking, pages, pagesOfNewAccounts }), webhookRoutes(context)]
  },
  jobs(context) {
    const parts = { ...context, ...reconcilePartsOf(context) }
    return [
      cardFailedEmailJob(parts),
      endingEmailJob(parts),
      reconcileCustomerJob(parts),
      eraseDonorJob(parts),
      reconcileNightJob(parts),
    ]
  },
  scheduled: [deleteOldEventsHourly, reconcileNightly, watchLedger],
  exports: () => ({ gifts: [givingExport] }),
  deletion: { outside: ({ jobs }) => givingDeletion(jobs) },
})
