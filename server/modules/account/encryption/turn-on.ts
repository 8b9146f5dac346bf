import { randomUUID } from 'node:crypto'
import type { TurnOn } from '#contract/account/encryption.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { lockVersion } from '#server/modules/reading/sync/locked-entries.public.ts'
import { announce, type Changing } from './change-encryption.ts'
import { addKeyslots, addSealing } from './encryption.queries.ts'
import { lockSealing } from './lock-sealing.ts'

/**
 * Turns encryption on. Does nothing if the same key is already in use, as after a repeated request.
 * @throws {AppError} `encryption.already_on` if another device was faster and uses its own key
 */
export function turnEncryptionOn(changing: Changing, { keyId, kinds, ways }: TurnOn): Promise<void> {
  const { db, clock, memberId } = changing
  return db.transaction(async (tx) => {
    const sealing = await lockSealing(tx, memberId)
    if (sealing?.keyId === keyId) return
    if (sealing) throw new AppError('encryption.already_on')
    // Waits for a running sync of the member's entries, which could store readable text. A later sync waits
    // for this transaction, and then finds that encryption is on.
    await lockVersion(tx, memberId)
    const now = clock()
    await addSealing(tx, { memberId, keyId, kinds: [...new Set(kinds)], turnedOnAt: now })
    await addKeyslots(
      tx,
      ways.map((way) => ({ id: randomUUID(), memberId, way, createdAt: now })),
    )
    await announce(tx, changing, 'encryption_turned_on', { kind: 'encryption.turned_on', details: {} })
  })
}
