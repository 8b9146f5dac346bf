import type { ModuleContext } from '#server/module/module-context.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { listDue } from './deletion.queries.ts'

/**
 * Sends a job for each account whose deletion is due. The job key is the member id, so concurrent processes store only
 * one job per account.
 */
export const sweepDeletions: Scheduled<Pick<ModuleContext, 'db' | 'clock' | 'jobs'>> = {
  every: 'hour',
  atStart: true,
  async run({ db, clock, jobs }) {
    const due = await listDue(db, clock())
    for (const memberId of due) await jobs.send(carryOutDeletion, { memberId }, { key: memberId })
    return due.length || null
  },
  done: 'due account deletions queued',
  failed: 'due account deletions could not be queried',
}
