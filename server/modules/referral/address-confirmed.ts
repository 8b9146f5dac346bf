import { z } from 'zod'
import { type DefinedJob, defineJob, type JobKind, type Retry } from '#server/platform/jobs/job.ts'
import { type Giving, giveMonths } from './give-months.ts'

/** The address of somebody, who may have come by a link, was confirmed. */
export const addressConfirmed: JobKind<{ memberId: string }> = {
  name: 'referral.address_confirmed',
  data: z.object({ memberId: z.uuid() }),
}

const retry: Retry = { limit: 20, firstDelaySeconds: 5, maxDelaySeconds: 3600 }

export function addressConfirmedJob(giving: Giving): DefinedJob {
  return defineJob(addressConfirmed, { retry, handle: ({ memberId }) => giveMonths(giving, memberId) })
}
