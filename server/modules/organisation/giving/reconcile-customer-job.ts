import { z } from 'zod'
import { type DefinedJob, defineJob, jobKind, type Retry } from '#server/platform/jobs/job.ts'
import { closeAfterDeclines } from './checkout/close-after-declines.ts'
import { type ReconcileDeps, reconcileCustomer } from './reconcile-customer.ts'

/** Job that reconciles a donor, sent for every event of the payment provider about a customer. */
export const reconcileCustomerSoon = jobKind('giving.reconcile_customer', { customerId: z.string() })

/** The job is retried for more than a day, so that it survives an outage of the provider. */
const retry: Retry = { limit: 40, firstDelaySeconds: 5, maxDelaySeconds: 3600 }

export function reconcileCustomerJob(parts: ReconcileDeps): DefinedJob {
  return defineJob(reconcileCustomerSoon, {
    retry,
    handle: async ({ customerId }) => {
      await reconcileCustomer(parts, customerId)
      await closeAfterDeclines(parts, customerId)
    },
  })
}
