import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'

/** Cells in the order of their columns; the first one names the row. */
export type LedgerRow = readonly [string, ...string[]]

/** Debits are positive: what is owned, and what was paid for. */
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

export function accountRows(accounts: LedgerOverview['accounts']): LedgerRow[] {
  return accounts.map(({ account, balanceCents }) => [
    accountNames[account] ?? account,
    formatMoney(balanceCents),
  ])
}

/** "2026-03" → "March 2026", wherever the reader is. */
function formatMonth(month: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(undefined, style).format(new Date(`${month}-01T00:00:00Z`))
}
