import type { Db } from '#db/client.ts'
import type { BillingClock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { listWithoutStatement, noteStatement } from './receipt.queries.ts'
import { statementEmail } from './statement-email.ts'

interface Sending {
  db: Db
  clock: BillingClock
  jobs: JobSender
}

const MAX_AT_ONCE = 500

/**
 * Day of January from which statements are sent: by then 31 December is over everywhere, and late
 * payments of the year have arrived.
 */
const FIRST_DAY_OF_JANUARY = 15

/**
 * From 15 January on (UTC), sends a statement to every member who gave last year. For each member, the record that the
 * statement is sent and the email job are stored in one transaction, so several processes may run this concurrently
 * without duplicates.
 * @returns the number of statements sent
 */
export async function sendStatements({ db, clock, jobs }: Sending): Promise<number> {
  const now = clock()
  if (now.getUTCMonth() === 0 && now.getUTCDate() < FIRST_DAY_OF_JANUARY) return 0
  const year = now.getUTCFullYear() - 1
  let sent = 0
  for (;;) {
    const due = await listWithoutStatement(db, year, MAX_AT_ONCE)
    for (const memberId of due) {
      await db.transaction(async (tx) => {
        if (!(await noteStatement(tx, { memberId, year, sentAt: now }))) return
        await jobs.send(statementEmail, { memberId, year }, { tx })
        sent += 1
      })
    }
    if (due.length < MAX_AT_ONCE) return sent
  }
}

export const sendDueStatements: Scheduled<{ db: Db; billingClock: BillingClock; jobs: JobSender }> = {
  every: 'hour',
  run: async ({ db, billingClock: clock, jobs }) => (await sendStatements({ db, clock, jobs })) || null,
  done: 'giving statements queued',
  failed: 'giving statements could not be sent',
}
