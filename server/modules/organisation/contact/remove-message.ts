import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deleteMessage } from './contact.queries.ts'

/** Deletes a message for good, and records who did so. What was gone before changes and records nothing. */
export function removeMessage(
  db: Db,
  clock: Clock,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const gone = await deleteMessage(tx, id)
    if (!gone) return
    await recordAudit(tx, clock, {
      kind: 'contact.message_deleted',
      actorId: adminId,
      subjectId: gone.writerId,
      details: {},
    })
  })
}
