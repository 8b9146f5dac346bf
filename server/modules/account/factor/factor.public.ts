import type { Tx } from '#db/client.ts'
import { deleteRecoveryCodes } from '#server/modules/account/factor/recovery-code/recovery-codes.queries.ts'
import { deleteAllFactors, setHasSecondFactor } from './factor.queries.ts'

/**
 * Takes every second step from a member who has lost all of theirs. Who asked for it, and recording it, is the caller's.
 * @returns how many factors there were
 */
export async function removeAllFactors(tx: Tx, memberId: string, changedAt: Date): Promise<number> {
  await deleteRecoveryCodes(tx, memberId)
  await setHasSecondFactor(tx, memberId, { hasSecondFactor: false, changedAt })
  return deleteAllFactors(tx, memberId)
}
