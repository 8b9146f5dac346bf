import type { Cleaning } from '#server/platform/clean-hourly.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { everyHour } from '#server/platform/repeatedly.ts'
import { addressConfirmed } from './address-confirmed.ts'
import { listDue } from './referral.queries.ts'

const MAX_AT_ONCE = 1000

/**
 * Looks every hour for friends who have completed their days: marking one complete costs nothing more for it. Several processes may do so at once: what a job finds done it leaves.
 */
export function settleReferralsHourly({
  db,
  clock,
  log,
  jobs,
}: Cleaning & { jobs: JobSender }): () => Promise<void> {
  return everyHour(async () => {
    try {
      for (const { friendId } of await listDue(db, { at: clock(), limit: MAX_AT_ONCE })) {
        await jobs.send(addressConfirmed, { memberId: friendId }, { key: friendId })
      }
    } catch (err) {
      log.error({ err }, 'open referrals could not be looked for; the next try is in an hour')
    }
  })
}
