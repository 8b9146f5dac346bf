import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ledgerEntries, ledgerTransactions } from '#db/schema/giving.ts'
import type { Movement } from '#server/platform/payments/customer-at-provider.ts'
import { sidesOf } from './ledger-sides.ts'

/** Adds the provider's balance transactions to the ledger, except those that it already contains. */
export async function bookMovements(db: Db, movements: readonly Movement[], bookedAt: Date): Promise<void> {
  // Ordered by id, so that two concurrent calls with the same transactions cannot deadlock.
  const moved = movements
    .filter((movement) => sidesOf(movement).length > 0)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (moved.length === 0) return
  const rows = moved.map(({ id, type, paymentId, occurredAtMs }) => ({
    id,
    kind: type,
    giftId: paymentId,
    bookedAt,
    occurredAt: new Date(occurredAtMs),
  }))
  // Transactions and their postings are stored together, in one database transaction.
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

/** Returns the ids of those of the given balance transactions that are already in the ledger. */
export async function findBooked(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}
