import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { gifts, ledgerEntries, ledgerTransactions, pledges } from '#db/schema/giving.ts'
import type { Movement } from '#server/platform/payments/customer-at-provider.ts'
import { sidesOf } from './ledger-sides.ts'
import type { Gift, Pledge } from './settle.ts'

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

export async function writeGifts(
  tx: Tx,
  { newGifts, changedGifts }: { newGifts: readonly Gift[]; changedGifts: readonly Gift[] },
): Promise<void> {
  if (newGifts.length > 0) await tx.insert(gifts).values([...newGifts])
  for (const { id, refundedCents, isDisputed } of changedGifts)
    await tx.update(gifts).set({ refundedCents, isDisputed }).where(eq(gifts.id, id))
}

/** Movements that stand there already are left as they are. */
export async function bookMovements(db: Db, movements: readonly Movement[], bookedAt: Date): Promise<void> {
  const moved = movements.filter((movement) => sidesOf(movement).length > 0)
  if (moved.length === 0) return
  const rows = moved.map(({ id, type, paymentId, occurredAtMs }) => ({
    ...{ id, kind: type, giftId: paymentId, bookedAt },
    occurredAt: new Date(occurredAtMs),
  }))
  // A movement never stands there without its sides.
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(ledgerTransactions)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: ledgerTransactions.id })
    const isNew = new Set(added.map(({ id }) => id))
    const sides = moved
      .filter(({ id }) => isNew.has(id))
      .flatMap((movement) => sidesOf(movement).map((side) => ({ transactionId: movement.id, ...side })))
    if (sides.length > 0) await tx.insert(ledgerEntries).values(sides)
  })
}

/** Which of some movements stand in the ledger. */
export async function findBooked(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}
