import { and, desc, eq, sql } from 'drizzle-orm'
import type { Gift as GiftShown } from '#contract/organisation/giving.ts'
import type { Db } from '#db/client.ts'
import { gifts } from '#db/schema/giving.ts'

/** What a donor is shown of their gifts, newest first. Along the index of the member. */
export async function listGifts(db: Db, memberId: string): Promise<GiftShown[]> {
  const rows = await db
    .select()
    .from(gifts)
    .where(eq(gifts.memberId, memberId))
    .orderBy(desc(gifts.paidAt), desc(gifts.number))
  return rows.map(giftShown)
}

export function giftShown(row: typeof gifts.$inferSelect): GiftShown {
  return {
    number: row.number,
    paidAt: row.paidAt.toISOString(),
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    state: stateOf(row),
    periodStartsAt: row.periodStartsAt.toISOString(),
    periodEndsAt: row.periodEndsAt.toISOString(),
  }
}

function stateOf({ amountCents, refundedCents, isDisputed }: typeof gifts.$inferSelect): GiftShown['state'] {
  if (isDisputed) return 'disputed'
  if (refundedCents === 0) return 'given'
  return refundedCents < amountCents ? 'partly_refunded' : 'refunded'
}

/** Years in which a member gave and did not get all of it back, by their own calendar; newest first. */
export async function listYears(db: Db, memberId: string, timeZone: string) {
  const year = sql<number>`extract(year from ${gifts.paidAt} at time zone ${timeZone})::int`
  const stayed = sql`${gifts.refundedCents} < ${gifts.amountCents} and not ${gifts.isDisputed}`
  return (
    db
      .select({
        year,
        gifts: sql<number>`count(*)::int`,
        totalCents: sql<number>`sum(${gifts.amountCents} - ${gifts.refundedCents})::int`,
      })
      .from(gifts)
      .where(and(eq(gifts.memberId, memberId), stayed))
      // By its place, because a value that is handed in twice is two values to the database.
      .groupBy(sql`1`)
      .orderBy(sql`1 desc`)
  )
}
