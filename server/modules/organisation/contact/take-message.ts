import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { insertMessage, type WrittenMessage } from './contact.queries.ts'
import { messageEmail } from './message-email.ts'

/**
 * Stores a message of the contact form and sends the job for its email, in one transaction. In the specification
 * (section 7), the form only appears to send the message.
 */
export function takeMessage(db: Db, jobs: JobSender, written: WrittenMessage): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await insertMessage(tx, written))) return
    await jobs.send(messageEmail, { messageId: written.id }, { tx, key: written.id })
  })
}
