import { z } from 'zod'
import { type DefinedJob, defineJob, type JobKind, type Retry } from '#server/platform/jobs/job.ts'
import { type LookParts, lookAgain } from './look-again.ts'

/** Sent whenever the provider says that something happened to a customer. */
export const lookAgainSoon: JobKind<{ customerId: string }> = {
  name: 'giving.look_again',
  data: z.object({ customerId: z.string() }),
}

/** For a day and more, so that the provider may be away for an hour, or for a night. */
const retry: Retry = { limit: 40, firstDelaySeconds: 5, maxDelaySeconds: 3600 }

export function lookAgainJob(parts: LookParts): DefinedJob {
  return defineJob(lookAgainSoon, {
    retry,
    handle: async ({ customerId }) => {
      await lookAgain(parts, customerId)
    },
  })
}
