import { AppError } from '#contract/errors/app-error.ts'
import type { Tx } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { findSealing, type SealingRow } from './encryption.queries.ts'

/**
 * Returns a member's encryption settings, which no other transaction can change until this one ends; null if
 * nothing is encrypted.
 * Locks the member's row. If a transaction also locks the version of the member's entries, it must do so
 * after this call: an account deletion locks in the same order.
 * @throws {AppError} `auth.signed_out` if the account was deleted
 */
export async function lockSealing(tx: Tx, memberId: string): Promise<SealingRow | null> {
  if (!(await lockMember(tx, memberId))) throw new AppError('auth.signed_out')
  return findSealing(tx, memberId)
}

/**
 * Like `lockSealing`, but throws unless entries are encrypted with the given key.
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
