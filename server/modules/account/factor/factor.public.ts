import type { Tx } from '#db/client.ts'
import { deleteRecoveryCodes } from '#server/modules/account/factor/recovery-code/recovery-codes.queries.ts'
import { deleteAllFactors, setHasSecondFactor } from './factor.queries.ts'

/**
 * Removes every factor and backup code of a member who has lost their factors. The caller must authorize the removal
 * and record it in the audit log.
 * @returns the number of factors
 */
export async function removeAllFactors(tx: Tx, memberId: string, changedAt: Date): Promise<number> {
  await deleteRecoveryCodes(tx, memberId)
  await setHasSecondFactor(tx, memberId, { hasSecondFactor: false, changedAt })
  return deleteAllFactors(tx, memberId)
}
