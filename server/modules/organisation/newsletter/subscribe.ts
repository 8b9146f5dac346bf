import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { keepAddress } from './newsletter.queries.ts'

/**
 * Emails a new subscriber to confirm the address. Runs the same two statements for every address, new, waiting or
 * confirmed, so that the response time does not disclose who subscribes. An email sent within the last ten minutes has
 * the same job key and is not repeated.
 * In the specification (section 7), the address is stored as a profile, without a confirmation. Here, subscribers have
 * a table of their own and need no account.
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
