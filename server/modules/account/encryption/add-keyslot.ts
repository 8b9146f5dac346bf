import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type addedKeyslot, keyslotPath } from '#contract/account/encryption.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { MAX_KEY_WAYS } from '#contract/limits/encryption-limits.ts'
import { announce, type Changing } from './change-encryption.ts'
import { addKeyslots, deleteKeyslots, isGood, listKeyslots } from './encryption.queries.ts'
import { lockSealingOf } from './lock-sealing.ts'

/**
 * Stores a keyslot: the account key, encrypted for example with a passphrase. Replaces the previous keyslot of its type
 * if only one of this type is allowed.
 * @throws {AppError} `encryption.not_on`, `encryption.other_key`, `encryption.too_many_ways`
 */
export function addKeyslot(changing: Changing, { keyId, way }: z.infer<typeof addedKeyslot>): Promise<void> {
  const { db, clock, memberId } = changing
  return db.transaction(async (tx) => {
    await lockSealingOf(tx, { memberId, keyId })
    const all = await listKeyslots(tx, memberId)
    // Each encryption of the account key has a unique nonce. An equal value is therefore the same request sent again,
    // and is already stored.
    if (all.some((stored) => stored.way.wrapped === way.wrapped)) return
    const now = clock()
    const over = all.filter((stored) => !isGood(stored, now) || keyslotPath(stored.way) === keyslotPath(way))
    if (all.length - over.length >= MAX_KEY_WAYS) throw new AppError('encryption.too_many_ways')
    await deleteKeyslots(
      tx,
      memberId,
      over.map(({ id }) => id),
    )
    await addKeyslots(tx, [{ id: randomUUID(), memberId, way, createdAt: now }])
    await announce(tx, changing, 'key_way_added', {
      kind: 'encryption.way_added',
      details: { type: way.type },
    })
  })
}
