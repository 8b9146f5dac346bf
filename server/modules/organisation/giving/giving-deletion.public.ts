import { z } from 'zod'
import type { DeletionPart } from '#server/module/deletion-part.ts'
import { type DefinedJob, defineJob, type JobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { findCustomer } from './donor.queries.ts'
import { type LookParts, lookAgain } from './look-again.ts'

/** Erases at the provider whose account is gone here: whatever they pledged ends, and no card is charged again. */
const forgetDonor: JobKind<{ customerId: string }> = {
  name: 'giving.forget_donor',
  data: z.object({ customerId: z.string() }),
}

export function forgetDonorJob(parts: LookParts): DefinedJob {
  return defineJob(forgetDonor, {
    // For two weeks, as long as a job is kept: nobody may go on paying for an account that is gone.
    retry: { limit: 400, firstDelaySeconds: 5, maxDelaySeconds: 3600 },
    handle: async ({ customerId }) => {
      await parts.payments.deleteCustomer(customerId)
      await lookAgain(parts, customerId)
    },
  })
}

/** What was given stays in the books, without whoever gave it. */
export function givingDeletion(jobs: JobSender): DeletionPart {
  return {
    beforeDeletion: async (tx, { memberId }) => {
      const customerId = await findCustomer(tx, memberId)
      if (customerId !== null) await jobs.send(forgetDonor, { customerId }, { tx })
    },
  }
}
