import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { everyHour } from '#server/platform/repeatedly.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { listDue } from './deletion.queries.ts'

interface Sweep {
  db: Db
  clock: Clock
  log: Log
  jobs: JobSender
}

/**
 * Looks at the start and every hour for accounts whose time has come, and sends a job for each. Several processes may
 * do so at once: the member is the key, so that one job of each is stored.
 */
export function sweepDeletionsHourly({ db, clock, log, jobs }: Sweep): () => Promise<void> {
  async function sweep(): Promise<void> {
    try {
      const due = await listDue(db, clock())
      for (const memberId of due) await jobs.send(carryOutDeletion, { memberId }, { key: memberId })
      if (due.length > 0) log.info({ count: due.length }, 'accounts are due to be deleted')
    } catch (err) {
      log.error({ err }, 'accounts that are due could not be looked for; the next try is in an hour')
    }
  }
  return everyHour(sweep, { now: true })
}
