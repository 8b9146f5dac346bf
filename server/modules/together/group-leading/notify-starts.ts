import type { Db } from '#db/client.ts'
import type { Cleaning } from '#server/platform/clean-hourly.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { everyHour } from '#server/platform/repeatedly.ts'
import { takeStarted } from './emails.queries.ts'
import { groupStarted } from './start-email.ts'

/** Looks at the start and every hour for groups whose first day has come. Several processes may do so at once. */
export function notifyStartsHourly({
  db,
  clock,
  log,
  jobs,
}: Cleaning & { jobs: JobSender }): () => Promise<void> {
  return everyHour(
    async () => {
      try {
        const count = await notifyStarts(db, jobs, clock())
        if (count > 0) log.info({ count }, 'groups begin')
      } catch (err) {
        log.error(
          { err },
          'participants could not be notified that their groups begin; the next try is in an hour',
        )
      }
    },
    { now: true },
  )
}

/** That participants were notified, and the job that does so, are stored together or not at all. @returns how many groups */
export function notifyStarts(db: Db, jobs: JobSender, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const begun = await takeStarted(tx, at)
    const notifiedAt = at.toISOString()
    for (const groupId of begun) await jobs.send(groupStarted, { groupId, notifiedAt }, { tx })
    return begun.length
  })
}
