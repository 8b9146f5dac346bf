import type { Tx } from '#db/client.ts'
import { findMeans, lockEntitlement, writeEntitlement } from './entitlement.queries.ts'
import { premiumUntil } from './premium-until.ts'

/** Reckons anew until when premium is open to a member, once something was given to them or taken back. Five statements. */
export async function refreshEntitlement(tx: Tx, memberId: string): Promise<void> {
  await lockEntitlement(tx, memberId)
  const { productId, ...means } = await findMeans(tx, memberId)
  await writeEntitlement(tx, memberId, {
    premiumUntil: new Date(premiumUntil(means) ?? 0),
    coveredUntil: new Date(premiumUntil({ ...means, isContinued: false }) ?? 0),
    productId,
  })
}
