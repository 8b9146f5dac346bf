import type { Books } from '#contract/reading/books.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'

/** Cells in the order of their columns; the first one names the row. */
export type BooksRow = readonly [string, ...string[]]

/** Debits are positive: what is owned, and what was paid for. */
const accountNames: Record<string, string> = {
  provider: 'At the payment provider',
  bank: 'Paid out to the bank',
  fees: 'Fees',
  gifts: 'Gifts',
  refunds: 'Given back',
  disputes: 'Taken back by banks',
  other: 'Other movements',
}

export function monthRows(months: Books['months']): BooksRow[] {
  return months.map(({ month, gifts, givenCents, refundedCents, feesCents, netCents }) => [
    monthInWords(month),
    gifts.toLocaleString(),
    ...[givenCents, refundedCents, feesCents, netCents].map(formatMoney),
  ])
}

export function accountRows(accounts: Books['accounts']): BooksRow[] {
  return accounts.map(({ account, balanceCents }) => [
    accountNames[account] ?? account,
    formatMoney(balanceCents),
  ])
}

/** "2026-03" → "March 2026", wherever the reader is. */
function monthInWords(month: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(undefined, style).format(new Date(`${month}-01T00:00:00Z`))
}
