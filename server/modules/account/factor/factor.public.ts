import type { Tx } from '#db/client.ts'
import { deleteBackupCodes } from '#server/modules/account/factor/backup-code/backup-codes.queries.ts'
import { deleteAllFactors, setHasSecondFactor } from './factor.queries.ts'

/**
 * Removes every factor and backup code of a member who has lost their factors. The caller must authorize the removal
 * and record it in the audit log.
 * @returns the number of factors
 */
export async function removeAllFactors(tx: Tx, memberId: string, changedAt: Date): Promise<number> {
  await deleteBackupCodes(tx, memberId)
  await setHasSecondFactor(tx, memberId, { hasSecondFactor: false, changedAt })
  return deleteAllFactors(tx, memberId)
}
