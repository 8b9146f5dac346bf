import { randomUUID } from 'node:crypto'
import type { TurnOn } from '#contract/account/encryption.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { lockVersion } from '#server/platform/sync/sync.queries.ts'
import { announce, type Changing } from './change-encryption.ts'
import { addKeyWays, addSealing } from './encryption.queries.ts'
import { lockSealing } from './lock-sealing.ts'

/**
 * Turns encryption on; where the same key is in use already, it arrived before.
 * @throws {AppError} `encryption.already_on` where another device was faster, with a key of its own
 */
export function turnEncryptionOn(changing: Changing, { keyId, kinds, ways }: TurnOn): Promise<void> {
  const { db, clock, memberId } = changing
  return db.transaction(async (tx) => {
    const sealing = await lockSealing(tx, memberId)
    if (sealing?.keyId === keyId) return
    if (sealing) throw new AppError('encryption.already_on')
    // Whoever is syncing readable words at this moment has to look again.
    await lockVersion(tx, memberId)
    const now = clock()
    await addSealing(tx, { memberId, keyId, kinds: [...new Set(kinds)], turnedOnAt: now })
    await addKeyWays(
      tx,
      ways.map((way) => ({ id: randomUUID(), memberId, way, createdAt: now })),
    )
    await announce(tx, changing, 'encryption_turned_on', { kind: 'encryption.turned_on', details: {} })
  })
}
