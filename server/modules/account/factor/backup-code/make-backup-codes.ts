import { AppError } from '#contract/errors/app-error.ts'
import type { Db, Tx } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { securityNotice } from '#server/modules/account/shared/security-notice.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { replaceBackupCodes } from './backup-codes.queries.ts'
import { backupCodeHash, newBackupCodes } from './backup-codes.ts'

/** Replaces a member's backup codes and returns the new ones. The caller notifies the member. */
export async function makeBackupCodes(tx: Tx, memberId: string, now: Date): Promise<string[]> {
  const codes = newBackupCodes()
  const codeHashes = codes.map(backupCodeHash)
  await replaceBackupCodes(tx, { memberId, codeHashes, createdAt: now })
  return codes
}

/**
 * Replaces the backup codes at the member's request.
 * @throws {AppError} `factor.not_found` if the member has no second factor: backup codes can only replace one
 */
export function renewBackupCodes(
  jobs: JobSender,
  { db, clock, memberId }: { db: Db; clock: Clock; memberId: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member?.hasSecondFactor) throw new AppError('factor.not_found')
    const codes = await makeBackupCodes(tx, memberId, clock())
    await jobs.send(securityNotice, { memberId, change: 'recovery_codes_made' }, { tx })
    await recordOwnAudit(tx, clock, memberId, {
      kind: 'recovery_codes.made',
      details: { count: codes.length },
    })
    return codes
  })
}
