import type { Db } from '#db/client.ts'
import type { Cleaning } from '#server/platform/clean-hourly.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { everyHour } from '#server/platform/repeatedly.ts'
import { takeRequested } from './emails.queries.ts'
import { requested } from './requests-email.ts'

/** Looks at the start and every hour for groups that somebody has asked to join. Several processes may do so at once. */
export function notifyRequestsHourly({
  db,
  clock,
  log,
  jobs,
}: Cleaning & { jobs: JobSender }): () => Promise<void> {
  return everyHour(
    async () => {
      try {
        const count = await notifyRequests(db, jobs, clock())
        if (count > 0) log.info({ count }, 'leaders notified of requests to join')
      } catch (err) {
        log.error({ err }, 'leaders could not be notified of requests to join; the next try is in an hour')
      }
    },
    { now: true },
  )
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
