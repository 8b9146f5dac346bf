import type { Db } from '#db/client.ts'
import type { Cleaning } from '#server/platform/clean-hourly.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { everyHour } from '#server/platform/repeatedly.ts'
import { beginning } from './beginning-letter.ts'
import { takeBeginning } from './letters.queries.ts'

/** Looks at the start and every hour for groups whose first day has come. Several processes may do so at once. */
export function tellBeginningsHourly({
  db,
  clock,
  log,
  jobs,
}: Cleaning & { jobs: JobSender }): () => Promise<void> {
  return everyHour(
    async () => {
      try {
        const count = await tellBeginnings(db, jobs, clock())
        if (count > 0) log.info({ count }, 'groups begin')
      } catch (err) {
        log.error({ err }, 'beginnings of groups could not be told; the next try is in an hour')
      }
    },
    { now: true },
  )
}

/** That a group was told of, and the job that does so, are kept together or not at all. @returns how many groups */
export function tellBeginnings(db: Db, jobs: JobSender, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const begun = await takeBeginning(tx, at)
    const toldAt = at.toISOString()
    for (const groupId of begun) await jobs.send(beginning, { groupId, toldAt }, { tx })
    return begun.length
  })
}
