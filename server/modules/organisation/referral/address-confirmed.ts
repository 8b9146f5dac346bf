import { z } from 'zod'
import { type DefinedJob, defineJob, jobKind, type Retry } from '#server/platform/jobs/job.ts'
import { type Giving, giveMonths } from './give-months.ts'
import { listDue } from './referral.queries.ts'

/**
 * Job that settles those referrals of a member that meet the conditions of `listDue`. It is sent when a
 * condition may have become true, for example because the member confirmed their email address.
 */
export const addressConfirmed = jobKind('referral.address_confirmed', { memberId: z.uuid() })

/** Maximum number of referrals checked by one job; the hourly check handles the rest. */
const MAX_AT_ONCE = 100

const retry: Retry = { limit: 20, firstDelaySeconds: 5, maxDelaySeconds: 3600 }

export function addressConfirmedJob(giving: Giving): DefinedJob {
  return defineJob(addressConfirmed, {
    retry,
    handle: async ({ memberId }) => {
      const due = await listDue(giving.db, { at: giving.clock(), memberId, limit: MAX_AT_ONCE })
      for (const { friendId } of due) await giveMonths(giving, friendId)
    },
  })
}
