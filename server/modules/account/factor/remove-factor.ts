import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { deleteBackupCodes } from '#server/modules/account/factor/backup-code/backup-codes.queries.ts'
import { securityNotice } from '#server/modules/account/shared/security-notice.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import {
  deleteFactor,
  hasSignInMethod,
  listFactors,
  type OwnFactor,
  setHasSecondFactor,
} from './factor.queries.ts'

/**
 * Removes a factor; with the last verified one, also the backup codes.
 * @param usable ids of the configured providers
 * @throws {AppError} `factor.not_found`; `factor.required` for the last one of an admin;
 * `auth.last_method` for a passkey that is the only sign-in method
 */
export function removeFactor(
  jobs: JobSender,
  { db, clock, own, usable }: { db: Db; clock: Clock; own: OwnFactor; usable: readonly string[] },
): Promise<void> {
  const { memberId } = own
  const now = clock()
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    const all = await listFactors(tx, memberId, now)
    const factor = all.find(({ id }) => id === own.id)
    if (!member || !factor) throw new AppError('factor.not_found')
    await deleteFactor(tx, own)
    if (factor.verifiedAt === null) return

    const others = all.filter(({ id, verifiedAt }) => id !== own.id && verifiedAt !== null)
    if (others.length === 0 && member.role === 'admin') throw new AppError('factor.required')
    const isLastPasskey = factor.type === 'webauthn' && !others.some(({ type }) => type === 'webauthn')
    if (isLastPasskey && !(await hasSignInMethod(tx, memberId, usable)))
      throw new AppError('auth.last_method')
    if (others.length === 0) {
      await setHasSecondFactor(tx, memberId, { hasSecondFactor: false, changedAt: now })
      await deleteBackupCodes(tx, memberId)
    }
    await jobs.send(securityNotice, { memberId, change: 'factor_removed' }, { tx })
    await recordOwnAudit(tx, clock, memberId, {
      kind: 'factor.removed',
      details: { factorType: factor.type },
    })
  })
}
