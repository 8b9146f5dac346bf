import type { OwnAuditEvent } from '#contract/account/audit.ts'
import type { Db, Tx } from '#db/client.ts'
import {
  type SecurityChange,
  securityNotice,
} from '#server/modules/account/credentials/security-notice.public.ts'
import { recordOwnAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** Who changes something, and what that takes. */
export interface Changing {
  db: Db
  clock: Clock
  jobs: JobSender
  memberId: string
}

/** Writes to the member and records what they did: in the transaction, and last. */
export async function announce(
  tx: Tx,
  { clock, jobs, memberId }: Changing,
  change: SecurityChange,
  event: OwnAuditEvent,
): Promise<void> {
  await jobs.send(securityNotice, { memberId, change }, { tx })
  await recordOwnAudit(tx, clock, memberId, event)
}
