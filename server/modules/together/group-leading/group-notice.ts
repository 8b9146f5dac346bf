import { z } from 'zod'
import type { Db, Tx } from '#db/client.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { type DefinedJob, defineJob, jobKind } from '#server/platform/jobs/job.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { emailRetry } from '#server/platform/mail/mailer.ts'

interface NoticeOptions {
  /** Prefix of the job names, such as "start". */
  name: string
  /**
   * Returns the groups that are due a notification and marks them, so that each is returned once.
   */
  takeDue: (tx: Tx, at: Date) => Promise<string[]>
  listRecipients: (db: Db, groupId: string) => Promise<string[]>
  /** Log messages. */
  done: string
  failed: string
}

/** Number of days for which the key of a job prevents a second email: longer than a failed job is retried. */
const KEPT_DAYS = 3

/**
 * Defines the jobs that email a notification to several members of a group. The job of a group creates one job
 * per recipient, with keys that prevent duplicate emails when the job of the group is retried.
 */
export function groupNotice({ name, takeDue, listRecipients, done, failed }: NoticeOptions) {
  const group = jobKind(`group.${name}`, { groupId: z.uuid(), notifiedAt: z.iso.datetime() })
  const email = jobKind(`group.${name}_email`, { groupId: z.uuid(), memberId: z.uuid() })

  /**
   * Marks the groups as notified and sends their jobs in one transaction.
   * @returns the number of groups
   */
  function notify(db: Db, jobs: JobSender, at: Date): Promise<number> {
    return db.transaction(async (tx) => {
      const groupIds = await takeDue(tx, at)
      const notifiedAt = at.toISOString()
      for (const groupId of groupIds) await jobs.send(group, { groupId, notifiedAt }, { tx })
      return groupIds.length
    })
  }

  const scheduled: Scheduled<Pick<ModuleContext, 'db' | 'clock' | 'jobs'>> = {
    every: 'hour',
    atStart: true,
    run: async ({ db, clock, jobs }) => (await notify(db, jobs, clock())) || null,
    done,
    failed,
  }

  const groupJob = ({ db, jobs }: Pick<ModuleContext, 'db' | 'jobs'>): DefinedJob =>
    defineJob(group, {
      retry: emailRetry,
      handle: async ({ groupId, notifiedAt }) => {
        for (const memberId of await listRecipients(db, groupId)) {
          const once = { key: `${groupId} ${memberId} ${notifiedAt}`, keptDays: KEPT_DAYS }
          await jobs.send(email, { groupId, memberId }, once)
        }
      },
    })

  return { email, groupJob, notify, scheduled }
}
