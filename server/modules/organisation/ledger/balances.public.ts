import { sql, sum } from 'drizzle-orm'
import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import type { Db } from '#db/client.ts'
import { ledgerEntries } from '#db/schema/giving.ts'

/** Lists the balance of each ledger account that has postings. */
export async function listBalances(db: Db): Promise<LedgerOverview['accounts']> {
  const rows = await db
    .select({ account: ledgerEntries.account, balance: sum(ledgerEntries.amountCents) })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account)
    .orderBy(ledgerEntries.account)
  return rows.map(({ account, balance }) => ({ account, balanceCents: Number(balance) }))
}

/**
 * Counts transactions of the ledger whose postings do not sum to zero. There should be none, because the database
 * rejects them.
 */
export async function countUnbalanced(db: Db): Promise<number> {
  const { transactionId, amountCents } = ledgerEntries
  const unbalanced = await db
    .select({ transactionId })
    .from(ledgerEntries)
    .groupBy(transactionId)
    .having(sql`sum(${amountCents}) <> 0`)
  return unbalanced.length
}
