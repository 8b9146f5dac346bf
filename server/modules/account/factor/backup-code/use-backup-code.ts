import type { Db } from '#db/client.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { securityNotice } from '#server/modules/account/shared/security-notice.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { countBackupCodes, takeBackupCode } from './backup-codes.queries.ts'
import { backupCodeHash } from './backup-codes.ts'

/** Uses up a code and notifies the member. @returns false if the code is unknown or already used */
export function useBackupCode(
  jobs: JobSender,
  { db, clock, memberId, typed }: { db: Db; clock: Clock; memberId: string; typed: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isTaken = await takeBackupCode(tx, { memberId, codeHash: backupCodeHash(typed) })
    if (!isTaken) return false
    const left = await countBackupCodes(tx, memberId)
    await jobs.send(securityNotice, { memberId, change: 'recovery_code_used' }, { tx })
    await recordOwnAudit(tx, clock, memberId, { kind: 'recovery_code.used', details: { left } })
    return true
  })
}
