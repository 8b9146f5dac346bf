import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'

/** Cells in the order of their columns; the first one names the row. */
export type LedgerRow = readonly [string, ...string[]]

/**
 * Display names of the ledger accounts. Debit accounts (assets and expenses) have positive
 * balances.
 */
const accountNames: Record<string, string> = {
  provider: 'At the payment provider',
  bank: 'Paid out to the bank',
  fees: 'Fees',
  gifts: 'Gifts',
  refunds: 'Refunded',
  disputes: 'Taken back by banks',
  other: 'Other movements',
}

export function monthRows(months: LedgerOverview['months']): LedgerRow[] {
  return months.map(({ month, gifts, givenCents, refundedCents, feesCents, netCents }) => [
    formatMonth(month),
    gifts.toLocaleString(),
    ...[givenCents, refundedCents, feesCents, netCents].map(formatMoney),
  ])
}

/**
 * Returns a table row for each gift. The donor is named by name and email address, or by the address only if they have
 * no name. Of a deleted account, neither is stored.
 */
export function giftRows(gifts: LedgerOverview['gifts']): LedgerRow[] {
  return gifts.map(({ number, givenOn, donorName, donorEmail, amountCents, refundedCents }) => [
    `${number}`,
    formatDay(givenOn, { timeZone: 'UTC' }),
    donorEmail === null ? 'Deleted account' : donorName ? `${donorName} (${donorEmail})` : donorEmail,
    formatMoney(amountCents),
    refundedCents > 0 ? formatMoney(refundedCents) : '',
  ])
}

/** Sentence about the card payments that were declined in the last 24 hours; null if there were none. */
export function declinedNote({ cards, donors }: LedgerOverview['declined']): string | null {
  if (cards === 0) return null
  const declined = cards === 1 ? 'One card payment was' : `${cards} card payments were`
  const by = donors === 1 ? 'one account' : `${donors} accounts`
  return `${declined} declined in the last 24 hours, by ${by}. Many from new accounts can mean that someone is testing stolen cards.`
}

export function accountRows(accounts: LedgerOverview['accounts']): LedgerRow[] {
  return accounts.map(({ account, balanceCents }) => [
    accountNames[account] ?? account,
    // The ledger has negative balances for gifts, because they are credits. Readers expect a positive amount, so the
    // sign is inverted.
    formatMoney(account === 'gifts' ? -balanceCents : balanceCents),
  ])
}

/** "2026-03" → "March 2026", in every time zone. */
function formatMonth(month: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(undefined, style).format(new Date(`${month}-01T00:00:00Z`))
}
