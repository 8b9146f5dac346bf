import { z } from 'zod'
import { type DefinedJob, defineJob, type JobKind, type Retry } from '#server/platform/jobs/job.ts'
import { type Giving, giveMonths } from './give-months.ts'
import { insertReferral } from './referral.queries.ts'

/** Somebody has made an account and says by whose link they came. */
export const cameByLink: JobKind<{ memberId: string; code: string }> = {
  name: 'referral.came_by_link',
  data: z.object({ memberId: z.uuid(), code: z.string() }),
}

/** The address of somebody, who may have come by a link, was confirmed. */
export const addressConfirmed: JobKind<{ memberId: string }> = {
  name: 'referral.address_confirmed',
  data: z.object({ memberId: z.uuid() }),
}

const retry: Retry = { limit: 20, firstDelaySeconds: 5, maxDelaySeconds: 3600 }

/** Whichever of the two is done first, the second finds what it needs. */
export function referralJobs(giving: Giving): DefinedJob[] {
  return [
    defineJob(cameByLink, {
      retry,
      handle: async ({ memberId, code }) => {
        await insertReferral(giving.db, { friendId: memberId, code, signedUpAt: giving.clock() })
        await giveMonths(giving, memberId)
      },
    }),
    defineJob(addressConfirmed, { retry, handle: ({ memberId }) => giveMonths(giving, memberId) }),
  ]
}
