import type { Tx } from '#db/client.ts'
import { deleteRecoveryCodes } from '#server/modules/account/factor/recovery-code/recovery-codes.queries.ts'
import { deleteAllFactors, setHasSecondFactor } from './factor.queries.ts'

/**
 * Removes every factor and backup code of a member who has lost theirs. The caller authorizes and
 * records it.
 * @returns the number of factors
 */
export async function removeAllFactors(tx: Tx, memberId: string, changedAt: Date): Promise<number> {
  await deleteRecoveryCodes(tx, memberId)
  await setHasSecondFactor(tx, memberId, { hasSecondFactor: false, changedAt })
  return deleteAllFactors(tx, memberId)
}
