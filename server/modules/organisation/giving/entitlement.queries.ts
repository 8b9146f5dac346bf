import { and, desc, eq, gt, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
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
 * Of the monthly gift that goes on, or runs out, or waits for a card. One that runs out is over with its time, whether the
 * provider has told us yet or not.
 */
const isLive = (now: Date) =>
  and(
    isNull(pledges.endedAt),
    or(isNull(pledges.cancelsAt), gt(pledges.cancelsAt, now)),
    notInArray(pledges.status, neverBegan),
  )

/** Whether a member gives every month as it is. */
export async function hasLivePledge(db: Db, memberId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: pledges.id })
    .from(pledges)
    .innerJoin(donors, eq(donors.customerId, pledges.customerId))
    .where(and(eq(donors.memberId, memberId), isLive(now)))
    .limit(1)
  return found.length > 0
}

/** What a member is entitled to, and their live pledge, in one look; null for whoever never gave and was given nothing. */
export async function findStanding(db: Db, memberId: string, now: Date) {
  const { premiumUntil, coveredUntil, productId } = entitlements
  const { amountCents, status, periodEndsAt, cancelsAt, unpaidInvoiceId } = pledges
  const [found] = await db
    .select({
      entitlement: { premiumUntil, coveredUntil, productId },
      pledge: { id: pledges.id, amountCents, status, periodEndsAt, cancelsAt, unpaidInvoiceId },
    })
    .from(entitlements)
    .leftJoin(donors, eq(donors.memberId, entitlements.memberId))
    .leftJoin(pledges, and(eq(pledges.customerId, donors.customerId), isLive(now)))
    .where(eq(entitlements.memberId, memberId))
    .orderBy(sql`${pledges.startedAt} desc nulls last`)
    .limit(1)
  return found ?? null
}

export type LivePledge = NonNullable<NonNullable<Awaited<ReturnType<typeof findStanding>>>['pledge']>
