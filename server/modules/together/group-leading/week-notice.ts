import type { Db } from '#db/client.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { takeBegun } from './week-notice.queries.ts'

/** Maximum number of groups in one transaction; a Monday morning has several transactions. */
const MAX_AT_ONCE = 200

/** Notifies the participants of groups in which a week begins. Several processes may run it concurrently. */
export const weekNotice: Scheduled<Pick<ModuleContext, 'db' | 'clock' | 'jobs'>> = {
  every: 'minute',
  run: async ({ db, clock, jobs }) => (await announceWeeks(db, jobs, clock())) || null,
  done: 'participants notified of weeks that begin',
  failed: 'participants could not be notified of weeks that begin',
}

/**
 * Notifies the participants of groups in which a week has begun, once per week.
 * @returns the number of groups
 */
export async function announceWeeks(db: Db, jobs: JobSender, at: Date): Promise<number> {
  let announced = 0
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const begun = await takeBegun(tx, at, MAX_AT_ONCE)
      for (const { groupId, weekId: subject } of begun)
        await notify(jobs, tx, { kind: 'week', groupId, to: 'everyone', actorId: null, subject, at })
      return begun.length
    })
    announced += taken
    if (taken < MAX_AT_ONCE) return announced
  }
}
