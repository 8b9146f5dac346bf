import { and, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { donors, entitlements, pledges } from '#db/schema/giving.ts'
import { notStarted, type Pledge } from '#server/modules/organisation/shared/pledge.ts'

export async function writePledges(tx: Tx, rows: readonly Pledge[]): Promise<void> {
  if (rows.length === 0) return
  const set = {
    productId: sql`excluded.product_id`,
    amountCents: sql`excluded.amount_cents`,
    status: sql`excluded.status`,
    periodEndsAt: sql`excluded.period_ends_at`,
    cancelsAt: sql`excluded.cancels_at`,
    endedAt: sql`excluded.ended_at`,
    unpaidInvoiceId: sql`excluded.unpaid_invoice_id`,
  }
  await tx
    .insert(pledges)
    .values([...rows])
    .onConflictDoUpdate({ target: pledges.id, set })
}

/**
 * SQL condition for a live pledge, of which a member can have only one. A live pledge has started, has not ended, and
 * the date of its cancellation has not passed. That date counts even if the provider's event about it has not arrived
 * yet.
 */
const isLive = (now: Date) =>
  and(
    isNull(pledges.endedAt),
    or(isNull(pledges.cancelsAt), gt(pledges.cancelsAt, now)),
    notInArray(pledges.status, notStarted),
  )

/** Returns whether a member has a live pledge. */
export async function hasLivePledge(db: Db, memberId: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: pledges.id })
    .from(pledges)
    .innerJoin(donors, eq(donors.customerId, pledges.customerId))
    .where(and(eq(donors.memberId, memberId), isLive(now)))
    .limit(1)
  return found.length > 0
}

/**
 * Returns a member's entitlement and live pledge in one query; null for a member who never gave and
 * was granted nothing.
 */
export async function findCurrentPledge(db: Db, memberId: string, now: Date) {
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

export type LivePledge = NonNullable<NonNullable<Awaited<ReturnType<typeof findCurrentPledge>>>['pledge']>

/**
 * Returns a pledge with the data for an email to its donor, and the end of their premium; null if the pledge
 * is unknown or the donor's account was deleted.
 */
export async function findPledge(db: Db, pledgeId: string) {
  const [found] = await db
    .select({
      amountCents: pledges.amountCents,
      status: pledges.status,
      cancelsAt: pledges.cancelsAt,
      endedAt: pledges.endedAt,
      unpaidInvoiceId: pledges.unpaidInvoiceId,
      premiumUntil: entitlements.premiumUntil,
      email: members.email,
      displayName: members.displayName,
      timeZone: members.timeZone,
    })
    .from(pledges)
    .innerJoin(donors, eq(donors.customerId, pledges.customerId))
    .innerJoin(members, eq(members.id, donors.memberId))
    .leftJoin(entitlements, eq(entitlements.memberId, members.id))
    .where(eq(pledges.id, pledgeId))
  return found ?? null
}

export type NotifiedPledge = NonNullable<Awaited<ReturnType<typeof findPledge>>>
