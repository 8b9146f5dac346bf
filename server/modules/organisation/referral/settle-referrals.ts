import type { ModuleContext } from '#server/module/module-context.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { addressConfirmed } from './address-confirmed.ts'
import { listDue } from './referral.queries.ts'

const MAX_AT_ONCE = 1000

/**
 * Sends the job `addressConfirmed` for each friend (referred member) whose referral can be settled, for example
 * because they have now completed studies on enough days. These friends are looked up once an hour, so that
 * completing a study needs no extra query. Referrals that are already settled are not found again.
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
