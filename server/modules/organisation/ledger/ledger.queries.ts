import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import {
  donors,
  gifts,
  ledgerEntries,
  ledgerTransactions,
  pledges,
  reconciliations,
} from '#db/schema/giving.ts'
import { notStarted } from '#server/modules/organisation/shared/pledge.ts'
import { listBalances } from './balances.public.ts'

const LISTED_MONTHS = 24
const LISTED_NIGHTS = 14
const LISTED_GIFTS = 50

export async function readLedgerOverview(db: Db, now: Date): Promise<LedgerOverview> {
  return {
    donors: await countDonors(db),
    months: await listMonths(db),
    gifts: await listNewestGifts(db),
    declined: await countDeclined(db, now),
    accounts: await listBalances(db),
    nights: await listNights(db),
  }
}

async function countDonors(db: Db): Promise<number> {
  const goesOn = and(
    isNull(pledges.endedAt),
    isNull(pledges.cancelsAt),
    notInArray(pledges.status, notStarted),
  )
  const [counted] = await db
    .select({ donors: sql<number>`count(distinct ${pledges.customerId})::int` })
    .from(pledges)
    .where(goesOn)
  return counted?.donors ?? 0
}

function listMonths(db: Db): Promise<LedgerOverview['months']> {
  const { account, amountCents } = ledgerEntries
  const { occurredAt, kind } = ledgerTransactions
  const of = (name: string, sign: 1 | -1) =>
    sql<number>`coalesce(${sql.raw(String(sign))} * sum(${amountCents}) filter (where ${account} = ${sql.raw(`'${name}'`)}), 0)::int`
  return db
    .select({
      month: sql<string>`to_char(${occurredAt} at time zone 'UTC', 'YYYY-MM')`,
      gifts: sql<number>`(count(*) filter (where ${account} = 'gifts' and ${kind} in ('charge', 'payment')))::int`,
      givenCents: of('gifts', -1),
      refundedCents: of('refunds', 1),
      feesCents: of('fees', 1),
      netCents: sql<number>`coalesce(-sum(${amountCents}) filter (where ${account} in ('gifts', 'refunds', 'fees', 'disputes', 'other')), 0)::int`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .limit(LISTED_MONTHS)
}

function listNewestGifts(db: Db): Promise<LedgerOverview['gifts']> {
  const { number, givenOn, amountCents, refundedCents, isDisputed } = gifts
  const donorName = sql<string>`coalesce(${members.displayName}, '')`
  return db
    .select({ number, givenOn, donorName, donorEmail: members.email, amountCents, refundedCents, isDisputed })
    .from(gifts)
    .leftJoin(members, eq(members.id, gifts.memberId))
    .orderBy(desc(gifts.paidAt), desc(number))
    .limit(LISTED_GIFTS)
}

async function countDeclined(db: Db, now: Date): Promise<LedgerOverview['declined']> {
  const [counted] = await db
    .select({
      cards: sql<number>`coalesce(sum(${donors.declinedCards}), 0)::int`,
      donors: sql<number>`count(*)::int`,
    })
    .from(donors)
    .where(gt(donors.lastDeclinedAt, new Date(now.getTime() - DAY_MS)))
  return counted ?? { cards: 0, donors: 0 }
}

async function listNights(db: Db): Promise<LedgerOverview['nights']> {
  const { night, finishedAt, donors, movements, differences } = reconciliations
  const rows = await db
    .select({ night, finishedAt, donors, movements, differences })
    .from(reconciliations)
    .orderBy(desc(night))
    .limit(LISTED_NIGHTS)
  return rows.map((row) => ({ ...row, finishedAt: row.finishedAt?.toISOString() ?? null }))
}

/** Lists every posting, oldest first, with its receipt number and donor. */
export async function listLedger(db: Db) {
  const { rows } = await db.execute<LedgerLine>(sql`
    select to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as occurred, t.id as movement, t.kind,
      g.number as receipt, g.given_on::text as given_on, m.display_name as donor_name, m.email as donor_email,
      e.account, e.amount_cents as cents
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    left join gifts g on g.id = t.gift_id
    left join members m on m.id = g.member_id
    order by t.occurred_at, t.id, e.account`)
  return rows
}

export interface LedgerLine extends Record<string, unknown> {
  occurred: string
  movement: string
  kind: string
  receipt: number | null
  given_on: string | null
  /** Name of the donor; null if the posting belongs to no gift, or the donor's account was deleted. */
  donor_name: string | null
  donor_email: string | null
  account: string
  cents: number
}
