import { AppError } from '#contract/errors/app-error.ts'
import type { Tx } from '#db/client.ts'
import { lockMember } from '#server/platform/accounts/lock-member.ts'
import { findSealing, type SealingRow } from './encryption.queries.ts'

/**
 * What a member has encrypted, and nobody else changes until the transaction ends; null for nothing. The member's row is
 * locked before that of the version of their entries, as by whoever deletes the account.
 * @throws {AppError} `auth.signed_out` where the account is gone
 */
export async function lockSealing(tx: Tx, memberId: string): Promise<SealingRow | null> {
  if (!(await lockMember(tx, memberId))) throw new AppError('auth.signed_out')
  return findSealing(tx, memberId)
}

/**
 * The same for whoever goes by its key.
 * @throws {AppError} `encryption.not_on`, `encryption.other_key`
 */
export async function lockSealingOf(
  tx: Tx,
  { memberId, keyId }: { memberId: string; keyId: string },
): Promise<SealingRow> {
  const sealing = await lockSealing(tx, memberId)
  if (!sealing) throw new AppError('encryption.not_on')
  if (sealing.keyId !== keyId) throw new AppError('encryption.other_key')
  return sealing
}
