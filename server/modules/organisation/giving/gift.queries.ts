import { and, desc, eq, sql } from 'drizzle-orm'
import type { Gift as OwnGift } from '#contract/organisation/giving.ts'
import type { Db, Tx } from '#db/client.ts'
import { gifts } from '#db/schema/giving.ts'
import { toGift } from '#server/modules/organisation/shared/gift.ts'
import type { Gift } from './settle.ts'

/** Lists a member's gifts, newest first. */
export async function listGifts(db: Db, memberId: string): Promise<OwnGift[]> {
  const rows = await db
    .select()
    .from(gifts)
    .where(eq(gifts.memberId, memberId))
    .orderBy(desc(gifts.paidAt), desc(gifts.number))
  return rows.map(toGift)
}

/**
 * Lists the calendar years in which a member gave, newest first, with the number and sum of the gifts. Disputed and
 * fully refunded gifts are not counted.
 */
export async function listYears(db: Db, memberId: string) {
  const year = sql<number>`extract(year from ${gifts.givenOn})::int`
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
      // Groups by the position of the column `year`, because Postgres treats a parameter that is
      // used twice as two expressions.
      .groupBy(sql`1`)
      .orderBy(sql`1 desc`)
  )
}

export async function writeGifts(
  tx: Tx,
  { newGifts, changedGifts }: { newGifts: readonly Gift[]; changedGifts: readonly Gift[] },
): Promise<void> {
  if (newGifts.length > 0) await tx.insert(gifts).values([...newGifts])
  for (const { id, refundedCents, isDisputed } of changedGifts)
    await tx.update(gifts).set({ refundedCents, isDisputed }).where(eq(gifts.id, id))
}
