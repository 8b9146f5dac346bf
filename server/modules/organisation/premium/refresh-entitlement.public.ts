import type { Tx } from '#db/client.ts'
import { findSources, lockEntitlement, writeEntitlement } from './entitlement.queries.ts'
import { premiumUntil } from './premium-until.ts'

/** Recalculates the end of a member's premium after a gift, grant or refund. Runs five SQL statements. */
export async function refreshEntitlement(tx: Tx, memberId: string): Promise<void> {
  await lockEntitlement(tx, memberId)
  const { productId, ...sources } = await findSources(tx, memberId)
  await writeEntitlement(tx, memberId, {
    premiumUntil: new Date(premiumUntil(sources) ?? 0),
    coveredUntil: new Date(premiumUntil({ ...sources, isContinued: false }) ?? 0),
    productId,
  })
}
