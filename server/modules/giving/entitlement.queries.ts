import { and, desc, eq, gt, isNull, lt, not, notInArray, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { donors, entitlements, gifts, grants, pledges } from '#db/schema/giving.ts'
import type { Means } from './premium-until.ts'
import { isContinued } from './settle.ts'

export interface Entitlement {
  premiumUntil: Date
  coveredUntil: Date
  productId: string | null
}

/** One look along the primary key. */
export async function findEntitlement(db: Db, memberId: string): Promise<Entitlement | null> {
  const { premiumUntil, coveredUntil, productId } = entitlements
  const [found] = await db
    .select({ premiumUntil, coveredUntil, productId })
    .from(entitlements)
    .where(eq(entitlements.memberId, memberId))
  return found ?? null
}

/** Before anything was given: long ago. */
const NEVER = new Date(0)

/** Holds what a member is entitled to until the transaction ends, so that of two who reckon it anew the later knows of both. */
export async function holdEntitlement(tx: Tx, memberId: string): Promise<void> {
  await tx
    .insert(entitlements)
    .values({ memberId, premiumUntil: NEVER, coveredUntil: NEVER })
    .onConflictDoUpdate({ target: entitlements.memberId, set: { memberId } })
}

/** Everything a member's entitlement follows from. */
export async function findMeans(db: Db, memberId: string): Promise<Means & { productId: string | null }> {
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

/** Of a pledge whose first gift was not paid yet, or not in time: it opens nothing, and another may be begun. */
export const neverBegan = ['incomplete', 'incomplete_expired']

/**
 * The monthly gift that goes on, or runs out, or waits for a card; null where there is none. One that runs out is over with
 * its time, whether the provider has told us yet or not.
 */
export async function findLivePledge(db: Db, memberId: string, now: Date) {
  const [live] = await db
    .select({
      id: pledges.id,
      customerId: pledges.customerId,
      amountCents: pledges.amountCents,
      status: pledges.status,
      periodEndsAt: pledges.periodEndsAt,
      cancelsAt: pledges.cancelsAt,
      unpaidInvoiceId: pledges.unpaidInvoiceId,
    })
    .from(pledges)
    .innerJoin(donors, eq(donors.customerId, pledges.customerId))
    .where(
      and(
        eq(donors.memberId, memberId),
        isNull(pledges.endedAt),
        or(isNull(pledges.cancelsAt), gt(pledges.cancelsAt, now)),
        notInArray(pledges.status, neverBegan),
      ),
    )
    .orderBy(desc(pledges.startedAt))
    .limit(1)
  return live ?? null
}
