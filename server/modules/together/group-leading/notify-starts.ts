import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Scheduled } from '#server/platform/scheduled.ts'
import { takeStarted } from './emails.queries.ts'
import { groupStarted } from './start-email.ts'

/** Looks at the start and every hour for groups whose first day has come. Several processes may do so at once. */
export const notifyDueStarts: Scheduled<{ db: Db; clock: Clock; jobs: JobSender }> = {
  every: 'hour',
  atStart: true,
  run: async ({ db, clock, jobs }) => (await notifyStarts(db, jobs, clock())) || null,
  done: 'groups begin',
  failed: 'participants could not be notified that their groups begin',
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
