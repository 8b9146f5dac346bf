import type { OwnAuditEvent } from '#contract/account/audit.ts'
import type { Db, Tx } from '#db/client.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { type SecurityChange, securityNotice } from '#server/modules/account/shared/security-notice.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** The member who changes their encryption, and the dependencies of the change. */
export interface Changing {
  db: Db
  clock: Clock
  jobs: JobSender
  memberId: string
}

/**
 * Emails the member and records the change in the audit log. Call it last in the transaction, because until the commit
 * all other writers of the audit log wait.
 */
export async function announce(
  tx: Tx,
  { clock, jobs, memberId }: Changing,
  change: SecurityChange,
  event: OwnAuditEvent,
): Promise<void> {
  await jobs.send(securityNotice, { memberId, change }, { tx })
  await recordOwnAudit(tx, clock, memberId, event)
}
