import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Scheduled } from '#server/platform/scheduled.ts'
import { takeRequested } from './emails.queries.ts'
import { requested } from './requests-email.ts'

/** Looks at the start and every hour for groups that somebody has asked to join. Several processes may do so at once. */
export const notifyDueRequests: Scheduled<{ db: Db; clock: Clock; jobs: JobSender }> = {
  every: 'hour',
  atStart: true,
  run: async ({ db, clock, jobs }) => (await notifyRequests(db, jobs, clock())) || null,
  done: 'leaders notified of requests to join',
  failed: 'leaders could not be notified of requests to join',
}

/** That leaders were notified, and the job that does so, are stored together or not at all. @returns of how many groups */
export function notifyRequests(db: Db, jobs: JobSender, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const groupIds = await takeRequested(tx, at)
    const notifiedAt = at.toISOString()
    for (const groupId of groupIds) await jobs.send(requested, { groupId, notifiedAt }, { tx })
    return groupIds.length
  })
}
