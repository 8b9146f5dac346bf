import type { Cleaning } from '#server/platform/clean-hourly.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { everyHour } from '#server/platform/repeatedly.ts'
import { addressConfirmed } from './address-confirmed.ts'
import { listUnsettled } from './referral.queries.ts'

const MAX_AT_ONCE = 1000

/**
 * Looks every hour for friends whose address was confirmed while nobody could be told, such as from the command line.
 * Several processes may do so at once: what a job finds done it leaves.
 */
export function settleReferralsHourly({
  db,
  log,
  jobs,
}: Cleaning & { jobs: JobSender }): () => Promise<void> {
  return everyHour(async () => {
    try {
      for (const memberId of await listUnsettled(db, MAX_AT_ONCE)) {
        await jobs.send(addressConfirmed, { memberId }, { key: memberId })
      }
    } catch (err) {
      log.error({ err }, 'open referrals could not be looked for; the next try is in an hour')
    }
  })
}
