import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { signedMoney } from './signed-money.ts'

/** Cells in the order of their columns; the first one names the row. */
export type LedgerRow = readonly [string, ...string[]]

interface LedgerRows {
  columns: readonly [string, ...string[]]
  rows: LedgerRow[]
}

/**
 * Returns a row for each month: gifts are positive; refunds, fees and what else was taken are negative. The column for
 * the latter is omitted if no month has an amount in it.
 */
export function monthRows(months: LedgerOverview['months']): LedgerRows {
  const rows = months.map(({ month, gifts, givenCents, refundedCents, feesCents, netCents }) => {
    const otherCents = netCents - (givenCents - refundedCents - feesCents)
    return { month, gifts, amounts: [givenCents, -refundedCents, -feesCents, otherCents], netCents }
  })
  const names = ['Given', 'Refunded', 'Fees', 'Disputes and other']
  const isUsed = names.map((_, at) => at === 0 || rows.some(({ amounts }) => amounts[at] !== 0))
  return {
    columns: ['Month', 'Gifts', ...names.filter((_, at) => isUsed[at]), 'Kept'],
    rows: rows.map(({ month, gifts, amounts, netCents }) => [
      formatMonth(month),
      gifts.toLocaleString(),
      ...amounts.filter((_, at) => isUsed[at]).map((cents) => (cents === 0 ? '' : signedMoney(cents))),
      signedMoney(netCents),
    ]),
  }
}

/** Sentence about the card payments that were declined in the last 24 hours; null if there were none. */
export function declinedNote({ cards, donors }: LedgerOverview['declined']): string | null {
  if (cards === 0) return null
  const declined = cards === 1 ? 'One card payment was' : `${cards} card payments were`
  const by = donors === 1 ? 'one account' : `${donors} accounts`
  return `${declined} declined in the last 24 hours, by ${by}. Many from new accounts can mean that someone is testing stolen cards.`
}

/** Names of the accounts through which money comes in or goes out, in the order in which they are displayed. */
const flowNames: Record<string, string> = {
  gifts: 'Gifts',
  refunds: 'Refunded',
  fees: 'Fees',
  disputes: 'Taken back by banks',
  other: 'Other movements',
}

/** Names of the accounts that contain money. */
const placeNames: Record<string, string> = {
  provider: 'At Stripe, not yet paid out',
  bank: 'Paid out to the bank',
}

/** Name of an account, and its amount. */
export type NamedAmount = readonly [name: string, amount: string]

/**
 * Returns what came in and went out, and what remains of it. In the ledger income is a credit and therefore negative, so
 * the signs are inverted.
 */
export function flowRows(accounts: LedgerOverview['accounts']): NamedAmount[] {
  const flows = accountsIn(flowNames, accounts)
  const keptCents = -flows.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  if (flows.length === 0) return []
  return [
    ...flows.map(({ name, balanceCents }): NamedAmount => [name, signedMoney(-balanceCents)]),
    ['Kept', signedMoney(keptCents)],
  ]
}

/** Returns where the kept money is. */
export function placeRows(accounts: LedgerOverview['accounts']): NamedAmount[] {
  return accountsIn(placeNames, accounts).map(({ name, balanceCents }) => [name, formatMoney(balanceCents)])
}

function accountsIn(names: Record<string, string>, accounts: LedgerOverview['accounts']) {
  return Object.entries(names).flatMap(([account, name]) =>
    accounts.filter((one) => one.account === account).map(({ balanceCents }) => ({ name, balanceCents })),
  )
}

/** "2026-03" → "March 2026", in every time zone. */
function formatMonth(month: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(undefined, style).format(new Date(`${month}-01T00:00:00Z`))
}
