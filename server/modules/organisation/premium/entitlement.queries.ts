import { and, desc, eq, lt, not } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { donors, entitlements, gifts, grants, pledges } from '#db/schema/giving.ts'
import { isContinued } from '#server/modules/organisation/shared/pledge.ts'
import type { Entitlement } from '#server/modules/shared/entitlement.ts'
import type { Sources } from './premium-until.ts'

/** Stored as the end of premium of a member who has neither made a gift nor been granted premium. */
const NEVER = new Date(0)

/**
 * Locks a member's entitlement until the transaction ends. Of two concurrent recalculations, the later one therefore
 * also sees the gifts and grants that the earlier one has stored.
 */
export async function lockEntitlement(tx: Tx, memberId: string): Promise<void> {
  await tx
    .insert(entitlements)
    .values({ memberId, premiumUntil: NEVER, coveredUntil: NEVER })
    .onConflictDoUpdate({ target: entitlements.memberId, set: { memberId } })
}

/** Returns a member's gifts, grants and pledges, as far as their entitlement depends on them. */
export async function findSources(db: Db, memberId: string): Promise<Sources & { productId: string | null }> {
  const paid = await db
    .select({ startsAt: gifts.periodStartsAt, endsAt: gifts.periodEndsAt })
    .from(gifts)
    .where(
      and(eq(gifts.memberId, memberId), lt(gifts.refundedCents, gifts.amountCents), not(gifts.isDisputed)),
    )
  const given = await db
    .select({ days: grants.days, grantedAt: grants.grantedAt })
    .from(grants)
    .where(eq(grants.memberId, memberId))
  const pledged = await db
    .select({
      productId: pledges.productId,
      status: pledges.status,
      periodEndsAt: pledges.periodEndsAt,
      cancelsAt: pledges.cancelsAt,
      endedAt: pledges.endedAt,
    })
    .from(pledges)
    .innerJoin(donors, eq(donors.customerId, pledges.customerId))
    .where(eq(donors.memberId, memberId))
    .orderBy(desc(pledges.startedAt))
  return {
    paid: paid.map(({ startsAt, endsAt }) => ({
      startsAtMs: startsAt.getTime(),
      endsAtMs: endsAt.getTime(),
    })),
    grants: given.map(({ days, grantedAt }) => ({ days, grantedAtMs: grantedAt.getTime() })),
    isContinued: pledged.some(isContinued),
    productId: pledged[0]?.productId ?? null,
  }
}

export async function writeEntitlement(tx: Tx, memberId: string, entitlement: Entitlement): Promise<void> {
  await tx.update(entitlements).set(entitlement).where(eq(entitlements.memberId, memberId))
}
