import { z } from 'zod'
import type { DeletionPart } from '#server/module/deletion-part.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { findCustomer } from './donor.queries.ts'
import { type ReconcileParts, reconcileCustomer } from './reconcile-customer.public.ts'

/** Erases at the provider whose account is gone here: whatever they pledged ends, and no card is charged again. */
const eraseDonor = jobKind('giving.forget_donor', { customerId: z.string() })

export function eraseDonorJob(parts: ReconcileParts): DefinedJob {
  return defineJob(eraseDonor, {
    // For two weeks, as long as a job is kept: nobody may go on paying for an account that is gone.
    retry: { limit: 400, firstDelaySeconds: 5, maxDelaySeconds: 3600 },
    handle: async ({ customerId }) => {
      await parts.payments.deleteCustomer(customerId)
      await reconcileCustomer(parts, customerId)
    },
  })
}

/** What was given stays in the books, without whoever gave it. */
export function givingDeletion(jobs: JobSender): DeletionPart {
  return {
    beforeDeletion: async (tx, { memberId }) => {
      const customerId = await findCustomer(tx, memberId)
      if (customerId !== null) await jobs.send(eraseDonor, { customerId }, { tx })
    },
  }
}
