import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { keepAddress } from './newsletter.queries.ts'

/**
 * Asks a mailbox to confirm. The same two statements for every address, new, waiting or confirmed: nobody learns from the
 * time it takes who reads the newsletter. An email that was sent within ten minutes has its key taken.
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
