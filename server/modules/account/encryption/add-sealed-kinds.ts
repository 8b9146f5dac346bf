import type { z } from 'zod'
import type { sealedKinds } from '#contract/account/encryption.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { lockVersion } from '#server/modules/reading/sync/locked-entries.public.ts'
import type { Changing } from './change-encryption.ts'
import { setSealedKinds } from './encryption.queries.ts'
import { lockSealingOf } from './lock-sealing.ts'

/**
 * Adds kinds of entries to those that a member encrypts. Kinds cannot be removed: their text would then be stored in
 * the clear again.
 * @throws {AppError} `encryption.not_on`, `encryption.other_key`
 */
export function addSealedKinds(
  { db, clock, memberId }: Changing,
  { keyId, kinds }: z.infer<typeof sealedKinds>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const sealing = await lockSealingOf(tx, { memberId, keyId })
    const all = [...new Set([...sealing.kinds, ...kinds])]
    const count = all.length - sealing.kinds.length
    if (count === 0) return
    await lockVersion(tx, memberId)
    await setSealedKinds(tx, memberId, all)
    await recordOwnAudit(tx, clock, memberId, { kind: 'encryption.kinds_added', details: { count } })
  })
}
