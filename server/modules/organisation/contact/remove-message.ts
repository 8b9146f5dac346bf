import type { Db } from '#db/client.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { deleteMessage } from './contact.queries.ts'

/**
 * Deletes a contact message permanently, and records the deletion in the audit log. Does nothing if the message does
 * not exist.
 */
export function removeMessage(
  db: Db,
  clock: Clock,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const deleted = await deleteMessage(tx, id)
    if (!deleted) return
    await recordAudit(tx, clock, {
      kind: 'contact.message_deleted',
      actorId: adminId,
      subjectId: deleted.writerId,
      details: {},
    })
  })
}
