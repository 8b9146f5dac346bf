import type { ModuleContext } from '#server/module/module-context.ts'
import type { Scheduled } from '#server/platform/scheduled.ts'
import { addressConfirmed } from './address-confirmed.ts'
import { listDue } from './referral.queries.ts'

const MAX_AT_ONCE = 1000

/**
 * Finds the friends who have completed their study days once an hour, so that completing a study
 * needs no extra query, and sends a job for each. Referrals that a job has already settled are
 * skipped.
 */
export const settleReferrals: Scheduled<Pick<ModuleContext, 'db' | 'clock' | 'jobs'>> = {
  every: 'hour',
  async run({ db, clock, jobs }) {
    for (const { friendId } of await listDue(db, { at: clock(), limit: MAX_AT_ONCE })) {
      await jobs.send(addressConfirmed, { memberId: friendId }, { key: friendId })
    }
    return null
  },
  failed: 'open referrals could not be queried',
}
