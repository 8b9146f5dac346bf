import { AppError } from '#contract/errors/app-error.ts'
import { lockVersion } from '#server/modules/reading/sync/locked-entries.public.ts'
import { announce, type Changing } from './change-encryption.ts'
import { deleteSealing } from './encryption.queries.ts'
import { eraseSealed } from './erase-sealed.queries.ts'
import { lockSealing } from './lock-sealing.ts'

/**
 * Resets encryption for a member who has lost every keyslot: erases the encrypted entries and turns
 * encryption off. Does nothing if nothing is encrypted, as after a repeated request.
 * @throws {AppError} `encryption.other_key`
 */
export function startOver(changing: Changing, keyId: string): Promise<void> {
  const { db, clock, memberId } = changing
  return db.transaction(async (tx) => {
    const sealing = await lockSealing(tx, memberId)
    if (!sealing) return
    if (sealing.keyId !== keyId) throw new AppError('encryption.other_key')
    await lockVersion(tx, memberId)
    const erased = await eraseSealed(tx, { memberId, keyId, now: clock() })
    await deleteSealing(tx, memberId)
    await announce(tx, changing, 'encryption_started_over', {
      kind: 'encryption.started_over',
      details: { erased },
    })
  })
}
