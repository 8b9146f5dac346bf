import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Difference, reconciliations } from '#db/schema/giving.ts'

/** Lists gifts whose charge is missing in the ledger, or recorded there with another amount. */
export async function findUnbookedGifts(db: Db): Promise<{ id: string; given: number; booked: number }[]> {
  const { rows } = await db.execute<{ id: string; given: number; booked: number }>(sql`
    select g.id, g.amount_cents as given, coalesce(-sum(e.amount_cents), 0)::int as booked
    from gifts g
    left join ledger_transactions t on t.gift_id = g.id
    left join ledger_entries e on e.transaction_id = t.id and e.account = 'gifts'
    group by g.id
    having coalesce(-sum(e.amount_cents), 0) <> g.amount_cents`)
  return rows
}

/**
 * Starts the nightly reconciliation with the payment provider, or resumes an interrupted one.
 * @returns false if the reconciliation of this night is already finished
 */
export async function beginNight(db: Db, night: string, startedAt: Date): Promise<boolean> {
  await db.insert(reconciliations).values({ night, startedAt, differences: [] }).onConflictDoNothing()
  const [found] = await db
    .select({ finishedAt: reconciliations.finishedAt })
    .from(reconciliations)
    .where(eq(reconciliations.night, night))
  return found?.finishedAt === null
}

export async function endNight(
  db: Db,
  night: string,
  found: { finishedAt: Date; donors: number; movements: number; differences: Difference[] },
): Promise<void> {
  await db.update(reconciliations).set(found).where(eq(reconciliations.night, night))
}

/** Returns the last finished reconciliation with the payment provider; null before the first. */
export async function findLastNight(db: Db): Promise<{ startedAt: Date; differences: Difference[] } | null> {
  const [last] = await db
    .select({ startedAt: reconciliations.startedAt, differences: reconciliations.differences })
    .from(reconciliations)
    .where(sql`${reconciliations.finishedAt} is not null`)
    .orderBy(desc(reconciliations.night))
    .limit(1)
  return last ?? null
}
