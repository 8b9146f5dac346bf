import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { keepAddress } from './newsletter.queries.ts'

/**
 * Asks a mailbox to confirm. Runs the same two statements for every address, new, waiting or
 * confirmed, so that the response time does not disclose who subscribes. An email sent within the
 * last ten minutes has the same job key and is not repeated. The specification (section 7) stores the address as a
 * profile, without a confirmation; subscribers have a table of their own here, and are independent of accounts.
 */
export function subscribe(
  db: Db,
  jobs: JobSender,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, requestedAt } = await keepAddress(tx, email, now)
    await jobs.send(confirmationEmail, { subscriberId: id }, { tx, key: `${id} ${requestedAt.getTime()}` })
  })
}
