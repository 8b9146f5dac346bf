import type { Db } from '#db/client.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { insertMessage, type WrittenMessage } from './contact.queries.ts'
import { messageEmail } from './message-email.ts'

/** Keeps a message and has it mailed to the organisation: both, or neither. */
export function takeMessage(db: Db, jobs: JobSender, written: WrittenMessage): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await insertMessage(tx, written))) return
    await jobs.send(messageEmail, { messageId: written.id }, { tx, key: written.id })
  })
}
