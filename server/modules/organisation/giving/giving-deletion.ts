import { z } from 'zod'
import type { DeletionHandler } from '#server/module/deletion-handler.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { findCustomer } from './donor.queries.ts'
import { type ReconcileDeps, reconcileCustomer } from './reconcile-customer.ts'

/**
 * Job that deletes the customer of a deleted account at the payment provider, so that its subscriptions end
 * and no card is charged again.
 */
const eraseDonor = jobKind('giving.forget_donor', { customerId: z.string() })

export function eraseDonorJob(parts: ReconcileDeps): DefinedJob {
  return defineJob(eraseDonor, {
    // Retries for two weeks, the lifetime of a job, because no card may be charged for a deleted account.
    retry: { limit: 400, firstDelaySeconds: 5, maxDelaySeconds: 3600 },
    handle: async ({ customerId }) => {
      await parts.payments.deleteCustomer(customerId)
      await reconcileCustomer(parts, customerId)
    },
  })
}

/**
 * Part of an account deletion that sends the job to delete the customer at the payment provider. Gifts remain
 * in the ledger, without their donor.
 */
export function givingDeletion(jobs: JobSender): DeletionHandler {
  return {
    beforeDeletion: async (tx, { memberId }) => {
      const customerId = await findCustomer(tx, memberId)
      if (customerId !== null) await jobs.send(eraseDonor, { customerId }, { tx })
    },
  }
}
