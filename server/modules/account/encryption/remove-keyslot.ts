import { AppError } from '#contract/errors/app-error.ts'
import { announce, type Changing } from './change-encryption.ts'
import { deleteKeyslots, isGood, type KeyslotRow, listKeyslots } from './encryption.queries.ts'
import { lockSealing } from './lock-sealing.ts'

/**
 * Removes a keyslot. The recovery key cannot be removed, nor can the last passphrase or passkey.
 * @param refuseOldProof throws without a recent re-authentication; not needed to remove the code for linking another
 * device
 * @throws {AppError} `encryption.way_not_found`, `encryption.last_way`, `encryption.recovery_stays`
 */
export function removeKeyslot(
  changing: Changing,
  { id, refuseOldProof }: { id: string; refuseOldProof: () => void },
): Promise<void> {
  const { db, clock, memberId } = changing
  return db.transaction(async (tx) => {
    await lockSealing(tx, memberId)
    const all = await listKeyslots(tx, memberId)
    const removed = all.find((way) => way.id === id && isGood(way, clock()))
    if (!removed) throw new AppError('encryption.way_not_found')
    const { type } = removed.way
    if (type === 'device') return deleteKeyslots(tx, memberId, [id])
    refuseOldProof()
    if (type === 'recovery') throw new AppError('encryption.recovery_stays')
    if (!all.some((way) => way.id !== id && isForEveryDay(way))) throw new AppError('encryption.last_way')
    await deleteKeyslots(tx, memberId, [id])
    await announce(tx, changing, 'key_way_removed', { kind: 'encryption.way_removed', details: { type } })
  })
}

function isForEveryDay({ way }: KeyslotRow): boolean {
  return way.type === 'passphrase' || way.type === 'passkey'
}
