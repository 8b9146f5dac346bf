import type { ModuleContext } from '#server/module/module-context.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { takeLeaderless } from './leaderless.queries.ts'

/**
 * Notifies the participants of groups whose last leader has gone: the account was deleted or disabled. It is a scheduled
 * task, so that no operation on accounts has to know about groups.
 */
export const leaderlessNotice: Scheduled<Pick<ModuleContext, 'db' | 'clock' | 'jobs'>> = {
  every: 'hour',
  atStart: true,
  run: async ({ db, clock, jobs }) => {
    const at = clock()
    const count = await db.transaction(async (tx) => {
      const groupIds = await takeLeaderless(tx, at)
      for (const groupId of groupIds)
        await notify(jobs, tx, { kind: 'leaderless', groupId, to: 'everyone', actorId: null, at })
      return groupIds.length
    })
    return count || null
  },
  done: 'participants notified of groups without a leader',
  failed: 'participants could not be notified of groups without a leader',
}
