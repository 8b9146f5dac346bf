import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { keepAddress } from './newsletter.queries.ts'

/**
 * Emails a new subscriber, who has to confirm the address. Runs the same two SQL statements for every address, whether
 * it is new, unconfirmed or confirmed, so that the response time does not disclose who subscribes. If an email was sent
 * to the address within the last ten minutes, no second one is sent, because its job would have the same key.
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
